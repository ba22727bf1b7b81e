"""Steamed dumplings on a plate: manti with sour cream, khinkali with pepper."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, join, mesh, rotations, scatter
from kit.tableware import plate
from parts.dough import dough_material, dumpling
from parts.greens import chopped_herbs, herb_material
from parts.piece_materials import roasted
from parts.sauces import cream_material, drop_parts, spoon_of_cream


RING = [(0, 0.02)] + [
    (0.67 * math.cos(a), 0.67 * math.sin(a)) for a in np.linspace(0.3, 0.3 + 2 * np.pi, 6, endpoint=False)
]
KINDS = {
    'manti': dict(radius=0.335, height=0.285, pleats=(11, 4), twist=0.9),
    'khinkali': dict(radius=0.33, height=0.36, pleats=(19, 3), twist=0.5),
}


def build(params):
    rs = np.random.RandomState(params.get('seed', 9))
    kind = KINDS[params.get('kind', 'manti')]
    lay_table(params)
    plate(params.get('plate', 'pakhta'), R=1.5)
    dough = browned_dough() if params.get('fried', False) else dough_material()
    for i, (x, y) in enumerate(RING):
        pleats = kind['pleats'][0] + rs.randint(kind['pleats'][1])
        radius, height = kind['radius'] + 0.02 * rs.rand(), kind['height'] + 0.03 * rs.rand()
        V, F, A = dumpling(rs, radius, height, pleats, kind['twist'] * (0.8 + 0.4 * rs.rand()), 3 * i + 1)
        A['rad'] = 0.9 * (1 - np.clip(A['top'] * 2.2, 0, 1)) + 0.5 * np.clip(A['top'] - 0.75, 0, 1)
        o = mesh('dumpling', V, F, dough, attrs=A)
        o.location = (x, y, 0.085)
        o.rotation_euler = (rs.randn() * 0.05, rs.randn() * 0.05, rs.rand() * 6.3)
    tops = np.array(RING)
    with_cream = (0, 1, 3, 5) if params.get('cream', True) else ()
    lid = kind['height'] / 0.285
    cream = cream_material()
    for i in with_cream:
        o = mesh('cream', *spoon_of_cream(i), cream)
        o.location = (tops[i][0], tops[i][1] - 0.02, 0.4 * lid)
    n = 130 if params.get('herbs', True) else 0
    if n:
        k = rs.randint(7, size=n)
        xy = tops[k] + rs.randn(n, 2) * 0.12
        r = np.hypot(*(xy - tops[k]).T)
        z = 0.1 + lid * 0.3 * np.clip(1 - (r / 0.36) ** 2, 0, 1) ** 0.6 + 0.02
        z += 0.065 * np.isin(k, with_cream) * (r < 0.14)
        chopped_herbs(
            np.column_stack([xy, z]), np.column_stack([xy - tops[k], np.full(n, 0.4)]), rs, herb_material(), 0.055
        )
    n = 240
    k = rs.randint(7, size=n)
    xy = tops[k] + rs.randn(n, 2) * 0.13
    r = np.hypot(*(xy - tops[k]).T)
    z = 0.1 + lid * 0.285 * np.clip(1 - (r / 0.36) ** 2, 0, 1) ** 0.6
    V, F = cube_sphere(4, 2.5)
    size = 0.0075 * (0.5 + rs.rand(n, 1)) * np.ones((1, 3))
    V, F, A = scatter([(V, F)], np.column_stack([xy, z]), rotations(rs.randn(n, 3), rs.rand(n) * 6.3), size, rs)
    mesh('pepper', V, F, NodeMaterial('pepper').principled(srgb('#1b120c'), rough=0.6), attrs=A)
    butter(rs)
    return shoot(params, (0, -0.03, 0.2), (0, -0.3, 0.35), 6.2, 'table', light=1.1, exposure=1.05, steam=0.05)


def browned_dough():
    tones = ((0.24, '#f3d490'), (0.38, '#e6b052'), (0.5, '#c98428'), (0.63, '#8f5216'), (0.78, '#4f280c'))
    return roasted('browned', tones, 4, 0.3, 0.26, 0.4, 0.25)


def butter(rs):
    parts = []
    for i in range(26):
        a = rs.rand() * 6.28
        q = 1.02 + rs.randn() * 0.05 if i % 2 else 0.3 + rs.rand() * 0.1
        at = (q * math.cos(a), q * math.sin(a), 0.097 + 0.02 * (q > 0.99))
        parts.append(drop_parts(at, 0.02 + 0.04 * rs.rand() ** 2, rs, 0.12))
    V, F, A = join(parts)
    melted = NodeMaterial('butter').principled(
        srgb('#e8a83a'), sss=0.3, radius=(0.06, 0.04, 0.01), rough=0.05, Specular=0.5
    )
    mesh('butter', V, F, melted, attrs=A)
