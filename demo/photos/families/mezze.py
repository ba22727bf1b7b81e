"""Stuffed vine leaves and strained yoghurt."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import grid_faces, join, mesh, tube
from kit.tableware import bowl, plate
from parts.grains import random_disc
from parts.greens import chopped_herbs, greens, herb_material
from parts.pieces import make_pieces
from parts.pile import heights
from parts.sauces import cream_material, drop_parts, ground_crumbs, spoon_of_cream


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return dict(dolma=dolma, yoghurt=yoghurt)[params['kind']](rs, params)


def dolma(rs, params):
    plate(params.get('plate', 'pakhta'), R=1.4)
    m = NodeMaterial('leaf')
    veins = m.voronoi(
        2.6, 'DISTANCE_TO_EDGE', vec=m.mix(0.2, m.coordinates(), m.node('ShaderNodeTexNoise').outputs['Color'])
    )
    tone = m.mix(m.noise(5, 5, 0.65), srgb('#3f4a1c'), srgb('#6b7030'))
    tone = m.mix(m.ramp(veins, (0.0, 0.8), (0.03, 0.0)), tone, srgb('#a8a85a'))
    tone = m.mix(0.35, tone, m.ramp(m.attribute('rnd'), (0, (0.75, 0.75, 0.7)), (1, (1.2, 1.15, 1.0))), 'MULTIPLY')
    wet = m.bump(
        m.math('ADD', m.ramp(veins, (0, 0.0), (0.05, 1.0)), m.math('MULTIPLY', m.noise(16, 4), 0.6)), 0.4, 0.02
    )
    leaf = m.principled(tone, sss=0.15, radius=(0.03, 0.05, 0.01), rough=0.24, Specular=0.5, Clearcoat=0.4, normal=wet)
    rows = [(-0.62, -0.25), (-0.2, -0.32), (0.24, -0.32), (0.66, -0.22), (-0.42, 0.36), (0.02, 0.4), (0.46, 0.38)]
    spots = [(x, y, 0.0) for x, y in rows] + [(-0.4, 0.02, 0.22), (0.05, 0.04, 0.24), (0.46, 0.06, 0.22)]
    for k, (x, y, z) in enumerate(spots):
        n, seg = 90, 60
        t = np.linspace(-1, 1, n)
        girth = 0.15 * np.clip(1 - np.abs(t) ** 7, 0, 1) ** 0.5 * (1 + 0.05 * rs.randn())
        path = np.stack([0 * t, t * 0.38, 0 * t], -1)
        V, F = tube(path, girth + 0.003, seg, False)
        a = np.arctan2(V[:, 2], V[:, 0])
        fold = 0.014 * np.sign(np.sin(a * 1.0 + V[:, 1] * 3 + k)) + 0.02 * fbm(V * 4 + k, 3, k)
        D = V * [1, 0.2, 1]
        D /= np.linalg.norm(D, axis=1, keepdims=True) + 1e-6
        V = (V + D * fold[:, None]) * [1, 1, 0.9]
        o = mesh('dolma', V, F, leaf, attrs=dict(rnd=np.full(len(V), rs.rand())), loc=(x, y, 0.23 + z))
        o.rotation_euler = (0.06 * rs.randn(), 0.06 * rs.randn(), 0.25 + 0.12 * rs.randn())
    for i, (x, y) in enumerate(((0.05, 0.02), (-0.38, -0.02), (0.44, 0.04))):
        V, F = spoon_of_cream(i + 2)
        mesh('cream', V * [1.1, 1.4, 0.8], F, cream_material(), loc=(x, y, 0.63))
    shapes, lemon = make_pieces(rs, 'lemon-slice')
    for k, (x, y) in enumerate(((0.92, 0.1), (0.86, 0.36))):
        V, F, A = shapes[k]
        o = mesh('lemon', V, F, lemon, attrs=A, loc=(x, y, 0.2))
        o.rotation_euler = (0.2, -0.3, k)
    greens(rs, 34, (0, 0), (0.35, 0.2), 0.66, 0.06)
    return shoot(params, (0, 0, 0.24), (0, -0.35, 0.4), 5.7, 'table', light=1.2, exposure=1.25, steam=0.04)


def yoghurt(rs, params):
    """Strained yoghurt in a bowl with a swirl, herbs, radish and oil."""
    bowl(1.0, 0.5, params.get('bowl', 'blue'), params.get('glaze', '#e9e4d8'))
    n = 260
    u = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(u * 0.93, u * 0.93, indexing='ij')
    q, a = np.hypot(X, Y), np.arctan2(Y, X)
    P = np.stack([X, Y, 0 * X], -1)
    spiral = np.sin(q * 20 - a)
    Z = (
        0.37
        + 0.035 * spiral * np.clip(1 - q * 0.8, 0, 1)
        + 0.02 * fbm(P * 2.6, 3, 4)
        - 0.03 * np.clip(q - 0.7, 0, 1)
        + 0.06 * np.exp(-((q / 0.12) ** 2))
    )
    F = grid_faces(n, n)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    keep = (np.hypot(V[:, 0], V[:, 1])[F] < 0.93).all(1)
    mesh('yoghurt', V, [F[keep]], cream_material('#fbf7ec'))
    tops = heights(0.37)
    oil = NodeMaterial('oil').principled(srgb('#c9a01e'), sss=0.2, radius=(0.06, 0.05, 0.01), rough=0.03, Specular=0.6)
    parts = []
    for _ in range(26):
        b, r = rs.rand() * 6.28, 0.2 + 0.5 * rs.rand()
        x, y = r * math.cos(b), r * math.sin(b)
        parts.append(drop_parts((x, y, tops(np.array([[x, y]]))[0] + 0.002), 0.02 + 0.05 * rs.rand() ** 2, rs, 0.12))
    W, G, A = join(parts)
    mesh('oil', W, G, oil, attrs=A)
    for name, count in params.get('top', {'radish': 7, 'cucumber': 6}).items():
        shapes, material = make_pieces(rs, name)
        for k in range(count):
            x, y = np.array((-0.28, 0.16)) + 0.2 * rs.randn(2)
            W, G, B = shapes[k % 4]
            o = mesh(name, W, G, material, attrs=B, loc=(x, y, tops(np.array([[x, y]]))[0] + 0.03))
            o.rotation_euler = (0.35 * rs.randn(), 0.35 * rs.randn(), rs.rand() * 6)
    xy = random_disc(rs, 60, 0.65, 0.5)
    chopped_herbs(np.column_stack([xy, tops(xy) + 0.015]), rs.randn(60, 3) * 0.3 + [0, 0, 1], rs, herb_material(), 0.07)
    red = NodeMaterial('pepper').principled(srgb('#7a1a10'), rough=0.6)
    ground_crumbs(90, rs, red, lambda r: (r.randn() * 0.3, r.randn() * 0.3, 0.42), 0.008)
    return shoot(params, (0, 0, 0.3), (0, -0.25, 0.42), 5.2, 'table', light=1.1, exposure=1.1)
