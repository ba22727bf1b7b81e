import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.shapes import join, lathe


def egg_half(size=(0.115, 0.092, 0.08)):
    """Quail egg cut in half, face up: white rim, yolk in the middle"""
    n, k = 40, 56
    V1, F1 = lathe(
        [(math.sin(t), -math.cos(t)) for t in np.linspace(0.02, math.pi / 2, 16)] + [(0.985, 0.02), (0.96, 0.028)], k
    )
    r = np.linspace(0.955, 0.001, 30)
    zz = 0.028 + np.where(r < 0.62, 0.035 * np.sqrt(np.clip(1 - (r / 0.62) ** 2, 0, 1)) + 0.006, 0)
    V2, F2 = lathe(np.stack([r, zz], -1), k)
    V, F, A = join(
        [
            (V1, F1, dict(yolk=np.zeros(len(V1)))),
            (V2, F2, dict(yolk=np.clip((0.635 - np.hypot(V2[:, 0], V2[:, 1])) / 0.03, 0, 1))),
        ]
    )
    V[:, 0] *= 1 + 0.1 * V[:, 0]
    return V * np.array(size), F, A


def egg_material():
    m = NodeMaterial('egg')
    y = m.attribute('yolk')
    n = m.noise(26, 5, 0.6)
    c = m.mix(y, srgb('#f6f1e4'), m.ramp(n, (0.3, srgb('#e8931a')), (0.7, srgb('#f7b733'))))
    return m.principled(
        c,
        sss=0.4,
        radius=(0.06, 0.045, 0.03),
        rough=m.mix(y, 0.16, 0.42),
        Specular=0.5,
        normal=m.bump(n, m.math('MULTIPLY', y, 0.5), 0.01),
    )
