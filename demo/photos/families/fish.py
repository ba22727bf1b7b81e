"""A whole fish, scored and grilled."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, worley
from kit.setting import lay_table, shoot
from kit.shapes import grid_faces, mesh, sphere
from kit.tableware import plate
from parts.greens import greens
from parts.pieces import make_pieces


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return fish(rs, params)


def fish(rs, params):
    """A whole fish with scored, charred skin; head left, tail right."""
    plate(params.get('plate', 'blue-rim'), R=1.65)
    n, seg = 260, 120
    t = np.linspace(0, 1, n)
    half = np.interp(
        t,
        [0, 0.03, 0.1, 0.22, 0.42, 0.62, 0.8, 0.87, 0.93, 1.0],
        [0.02, 0.13, 0.25, 0.36, 0.4, 0.32, 0.15, 0.1, 0.22, 0.36],
    )
    half = np.convolve(np.pad(half, 6, 'edge'), np.ones(13) / 13, 'valid')
    thick = np.interp(
        t, [0, 0.03, 0.12, 0.3, 0.5, 0.7, 0.86, 0.93, 1.0], [0.02, 0.08, 0.15, 0.2, 0.19, 0.12, 0.04, 0.018, 0.012]
    )
    b = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    T, B = np.meshgrid(t, b, indexing='ij')
    half2, thick2 = half[:, None], thick[:, None]
    X = (T - 0.48) * 2.5
    Y = half2 * np.cos(B) + 0.03 * np.sin(T * 5)
    Z = thick2 * np.sign(np.sin(B)) * np.abs(np.sin(B)) ** 0.8
    notch = np.clip((T - 0.93) / 0.07, 0, 1) * np.exp(-((Y / 0.16) ** 2)) * 0.2
    X = X - notch
    P = np.stack([X, Y, 0 * X], -1)
    scores = np.zeros_like(X)
    for k in range(5):
        d = np.abs(X + 0.42 - 0.2 * k - 0.35 * Y) + 0.02 * fbm(P * 7, 2, k)
        scores = np.maximum(scores, np.exp(-((d / 0.028) ** 2)) * (np.abs(Y) < 0.75 * half2))
    gill = np.exp(-(((X + 0.74 - 0.5 * Y**2 * 3) / 0.018) ** 2)) * (np.abs(Y) < 0.8 * half2)
    cells = worley(np.stack([X * 17, Y * 17, 0 * X], -1), 4)
    scaly = (T > 0.2) * (T < 0.86)
    Z = (
        Z
        - 0.05 * scores * (Z > 0)
        - 0.02 * gill * (Z > 0)
        + 0.007 * (0.5 - cells) * scaly * (Z > 0)
        + 0.012 * fbm(P * 3, 3, 6)
    )
    fins = np.sin(Y * 90 + X * 20) * (T > 0.9) * 0.006
    V = np.stack([X, Y, Z + fins], -1).reshape(-1, 3)
    m = NodeMaterial('skin')
    grain = m.noise(5, 6, 0.7, 0.6)
    back = m.math('ABSOLUTE', m.attribute('side'))
    place = m.math('ADD', m.math('MULTIPLY', grain, 0.85), m.math('MULTIPLY', back, 0.22))
    skin = m.ramp(
        place,
        (0.3, srgb('#e8c88a')),
        (0.46, srgb('#c99a4e')),
        (0.58, srgb('#8f5c24')),
        (0.7, srgb('#4a2a12')),
        (0.82, srgb('#150c07')),
    )
    c = m.mix(m.attribute('score'), skin, m.mix(m.noise(14, 4), srgb('#fbf0dc'), srgb('#ecd2a2')))
    scales = m.bump(m.math('ADD', m.voronoi(17), m.math('MULTIPLY', m.noise(40, 4, 0.7), 0.5)), 0.4, 0.015)
    gloss = m.ramp(m.noise(6, 4), (0.3, 0.14), (0.7, 0.42))
    mat = m.principled(c, sss=0.12, radius=(0.05, 0.03, 0.015), rough=gloss, Specular=0.5, Clearcoat=0.5, normal=scales)
    A = dict(side=(Y / (half2 + 0.01)).ravel(), score=np.clip(scores * (Z > 0) * 1.4, 0, 1).ravel())
    o = mesh('fish', V, grid_faces(n, seg, True), mat, attrs=A, loc=(0, 0.05, 0.27))
    o.rotation_euler[2] = 0.3
    eye, F = sphere(20, 30)
    at = (-1.0 * math.cos(0.3) - 0.08 * math.sin(0.3), 0.05 - 1.0 * math.sin(0.3) + 0.08 * math.cos(0.3), 0.37)
    mesh('eye', eye * [0.042, 0.042, 0.02], F, NodeMaterial('eye').principled(srgb('#e8e2d2'), rough=0.15), loc=at)
    mesh(
        'pupil',
        eye * [0.026, 0.026, 0.016],
        F,
        NodeMaterial('pupil').principled(srgb('#1a1410'), rough=0.1),
        loc=(at[0], at[1], at[2] + 0.018),
    )
    shapes, lemon = make_pieces(rs, 'lemon-slice')
    for k, (x, y) in enumerate(((0.32, -0.6), (0.6, -0.52), (0.86, -0.4))):
        V, F, A = shapes[k]
        o = mesh('lemon', V * 1.1, F, lemon, attrs=A, loc=(x, y, 0.16 + 0.03 * k))
        o.rotation_euler = (0.15, -0.2, 0.4 * k)
    shapes, cherry = make_pieces(rs, 'cherry')
    for k, (x, y) in enumerate(((-0.5, -0.62), (-0.28, -0.72), (-0.7, -0.5))):
        V, F, A = shapes[k]
        mesh('cherry', V, F, cherry, attrs=A, loc=(x, y, 0.2))
    greens(rs, 26, (0.0, 0.62), (0.55, 0.12), 0.16, 0.22)
    greens(rs, 24, (0.0, 0.0), (0.6, 0.2), 0.46, 0.06)
    return shoot(params, (0, -0.02, 0.2), (-0.1, -0.25, 0.4), 6.3, 'high', light=1.25, exposure=1.3)
