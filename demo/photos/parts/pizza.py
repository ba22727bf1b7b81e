import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, worley
from kit.shapes import grid_faces


def pizza_base(rs, R=1.3, seed=3):
    nr, na = 210, 620
    r = np.linspace(0.0005, 1, nr) ** 0.9
    a = np.linspace(0, 2 * np.pi, na, endpoint=False)
    A, Q = np.meshgrid(a, r)
    ca, sa = np.cos(A), np.sin(A)
    out = R * (1 + 0.025 * fbm(np.stack([ca * 2, sa * 2, 0 * A], -1), 3, seed))
    X, Y = Q * out * ca, Q * out * sa
    P = np.stack([X, Y, 0 * X], -1)
    e = 1 - Q
    cw = 0.13 * (1 + 0.35 * fbm(np.stack([ca * 2.6, sa * 2.6, 0 * A + 4], -1), 3, seed + 1))
    t = np.clip(e / cw, 0, 1)
    crust = np.sqrt(np.clip(1 - (1.0 * (t - 0.42) / 0.58) ** 2, 0, 1)) * (t < 1)
    crust = np.where(t < 0.42, np.sqrt(np.clip(1 - ((0.42 - t) / 0.42) ** 2, 0, 1)), crust)
    bub = np.clip(0.55 - worley(np.stack([ca * 6.5, sa * 6.5, Q * 5], -1), seed + 2), 0, 1)
    H = 0.045 + crust * (0.13 + 0.10 * bub + 0.05 * fbm(P * 3, 3, seed + 3))
    inn = np.clip((e - cw * 0.82) / 0.03, 0, 1)
    w = worley(P * 4.4 + 0.5 * np.stack([fbm(P * 3, 2, 1), fbm(P * 3, 2, 2), 0 * X], -1), seed + 5) + 0.28 * fbm(
        P * 5, 3, seed + 6
    )
    cheese = np.clip((0.9 - w) / 0.26, 0, 1) * inn
    cheese = cheese * cheese * (3 - 2 * cheese)
    H = (
        H
        + inn * (0.012 * fbm(P * 7, 3, seed + 8))
        + cheese * (0.035 + 0.018 * fbm(P * 6, 3, seed + 7) + 0.02 * np.clip(0.4 - worley(P * 6, 8), 0, 1))
    )
    for k in range(4):  # slice cuts
        th = k * np.pi / 4 + 0.2
        d = np.abs(X * math.sin(th) - Y * math.cos(th)) + 0.012 * fbm(P * 5, 2, 20 + k)
        H = H - 0.05 * np.exp(-((d / 0.011) ** 2))
    V = np.stack([X, Y, H], -1).reshape(-1, 3)
    skirt = V[-na:].copy()
    skirt[:, 2] = 0
    skirt[:, :2] *= 0.97
    F = np.concatenate(
        [
            grid_faces(nr, na, True),
            np.stack(
                [
                    (nr - 1) * na + np.arange(na),
                    (nr - 1) * na + (np.arange(na) + 1) % na,
                    nr * na + (np.arange(na) + 1) % na,
                    nr * na + np.arange(na),
                ],
                -1,
            ),
        ]
    )
    z = lambda v: np.concatenate([v.ravel(), np.full(na, v.ravel()[-1])])
    return (
        np.concatenate([V, skirt]),
        F,
        dict(cheese=z(cheese), inn=z(inn), bub=z(bub * crust + 0.3 * crust), cut=z(0 * X)),
        (lambda xy: 0.085 + 0 * xy[:, 0]),
    )


SAUCES = {
    'tomato': ('#7a1e06', '#a83c0c', '#cc6a22'),
    'cream': ('#e8cf94', '#f2dfae', '#f8ebc8'),
}


def pizza_material(sauce='tomato', brown=0.0):
    tones = SAUCES[sauce]
    m = NodeMaterial('pizza')
    ch, inn, bub = m.attribute('cheese'), m.attribute('inn'), m.attribute('bub')
    n = m.noise(5, 6, 0.65, 0.5)
    dough = m.ramp(
        m.math('ADD', m.math('MULTIPLY', n, 0.75), m.math('MULTIPLY', bub, 0.5)),
        (0.26, srgb('#f0d49c')),
        (0.44, srgb('#dba257')),
        (0.58, srgb('#ad6626')),
        (0.72, srgb('#4a210c')),
        (0.84, srgb('#160905')),
    )
    sauce = m.ramp(m.noise(9, 6, 0.7, 0.4), *zip((0.3, 0.6, 0.8), (srgb(tone) for tone in tones)))
    browned = m.ramp(m.math('ADD', m.noise(6.5, 6, 0.7, 0.9), brown), (0.47, 0.0), (0.58, 0.9))
    cheese = m.mix(
        browned,
        m.ramp(m.noise(3, 4), (0.3, srgb('#f6c766')), (0.7, srgb('#e8a43c'))),
        m.ramp(m.noise(14, 4), (0.35, srgb('#bd661a')), (0.65, srgb('#71340c'))),
    )
    top = m.mix(
        m.math('ADD', ch, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(18, 4), 0.5), 0.4), True), sauce, cheese
    )
    c = m.mix(inn, dough, top)
    rough = m.mix(inn, 0.6, m.ramp(m.noise(11, 4), (0.35, 0.12), (0.65, 0.38)))
    return m.principled(
        c,
        sss=0.22,
        radius=(0.06, 0.035, 0.015),
        rough=rough,
        Specular=0.5,
        Clearcoat=m.math('MULTIPLY', inn, 0.3),
        normal=m.bump(m.math('ADD', m.noise(26, 5, 0.65), m.math('MULTIPLY', m.noise(7, 4), 1.2)), 0.35, 0.018),
    )


def pepperoni(rs, R=0.15, seed=0):
    r = np.linspace(0.001, 1, 26)
    a = np.linspace(0, 2 * np.pi, 70, endpoint=False)
    A, Q = np.meshgrid(a, r)
    cup = 0.05 * np.clip(Q - 0.45, 0, 1) ** 1.5 * (1 + 0.6 * np.sin(2 * A + seed))
    P = np.stack([Q * np.cos(A), Q * np.sin(A), 0 * A], -1)
    V = np.stack(
        [
            R * P[..., 0],
            R * P[..., 1],
            0.012 + cup + 0.006 * fbm(P * 3, 3, seed) - 0.012 * np.clip(Q - 0.96, 0, 1) * 20,
        ],
        -1,
    ).reshape(-1, 3)
    return V, grid_faces(26, 70, True), dict(rad=Q.ravel(), rnd=np.full(V.shape[0], rs.rand()))


def pepperoni_material():
    m = NodeMaterial('pepperoni')
    r = m.attribute('rad')
    n = m.voronoi(17)
    e = m.ramp(r, (0.72, 0.0), (1, 0.85))
    c = m.ramp(
        m.math('ADD', n, m.math('MULTIPLY', m.noise(10, 5), 0.3)),
        (0.16, srgb('#d9904a')),
        (0.3, srgb('#a8420f')),
        (0.8, srgb('#8a300c')),
    )
    c = m.mix(e, c, srgb('#3a1006'))
    return m.principled(
        c,
        sss=0.15,
        radius=(0.04, 0.012, 0.006),
        rough=m.ramp(m.noise(8, 4), (0.35, 0.4), (0.65, 0.6)),
        Specular=0.22,
        Clearcoat=0.05,
        normal=m.bump(m.math('ADD', n, m.noise(30, 4)), 0.3, 0.012),
    )
