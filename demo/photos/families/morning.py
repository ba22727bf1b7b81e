"""Croissants, pancakes and syrniki."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import lathe, mesh, smooth_curve, tube
from kit.surfaces import board
from kit.tableware import plate
from parts.bread import pastry_material
from parts.cut import cut_cube, lump, slice_of
from parts.piece_materials import roasted
from parts.pieces import make_pieces
from parts.sauces import cream_material, ground_crumbs, spoon_of_cream


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return dict(croissant=croissants, pancakes=pancakes, syrniki=syrniki)[params['kind']](rs, params)


def croissants(rs, params):
    plate(params.get('plate', 'white'), R=1.4) if params.get('plate') else board(1.7, 0.1)
    crust = pastry_material(params.get('bake', 0.0))
    for k, (x, y, z, turn, roll) in enumerate(
        ((-0.2, -0.42, 0.12, 0.2, 0.0), (0.55, 0.42, 0.12, -0.5, 0.0), (-0.72, 0.5, 0.12, 0.9, 0.0))
    ):
        n, seg = 300, 90
        t = np.linspace(-1, 1, n)
        bend = 1.25
        path = np.stack([0.78 * np.sin(t * bend) / bend * 1.12, 0.62 * (1 - np.cos(t * bend)), 0 * t], -1)
        steps = 7
        place = (np.abs(t) * steps / 2 + 0.5) % 1.0
        ridge = (1 - place) ** 0.6
        body = 0.25 * np.cos(np.clip(np.abs(t), 0, 1) * 1.42) ** 0.75 + 0.025
        V, F = tube(path, body * (0.86 + 0.2 * ridge), seg, False)
        V[:, 2] *= 0.86
        centers = np.repeat(path, seg, 0)
        D = V - centers
        D /= np.linalg.norm(D, axis=1, keepdims=True) + 1e-6
        fine = fbm(np.stack([V[:, 0] * 26, V[:, 1] * 5, V[:, 2] * 5], -1), 3, k)
        V = V + D * (0.012 * fine + 0.03 * fbm(V * 2.6, 3, 3 + k))[:, None]
        up = np.clip(D[:, 2] * 0.6 + 0.5, 0, 1)
        A = dict(
            top=0.45 + 0.55 * up * np.repeat(0.55 + 0.45 * ridge, seg),
            lay=0.5 + 0.5 * fine,
            seam=np.repeat((place > 0.9) * 0.8, seg),
            rnd=up,
        )
        V[:, 2] -= V[:, 2].min()
        o = mesh('croissant', V, F, crust, attrs=A, loc=(x, y, z - 0.02))
        o.rotation_euler[2] = turn
    m = NodeMaterial('crumbs')
    toasted = m.principled(m.ramp(m.attribute('rnd'), (0, srgb('#e9bf74')), (1, srgb('#a9641f'))), rough=0.6)
    ground_crumbs(150, rs, toasted, lambda r: (r.randn() * 0.7, -0.35 + r.randn() * 0.4, 0.112), 0.018)
    if params.get('sugar', False):
        white = NodeMaterial('sugar').principled((0.93, 0.92, 0.9), rough=0.8)
        ground_crumbs(500, rs, white, lambda r: (r.randn() * 0.7, r.randn() * 0.6, 0.11), 0.006)
    return shoot(params, (0, 0.1, 0.22), (-0.2, -0.5, 0.3), 6.5, 'near', light=1.15, exposure=1.15)


def pancakes(rs, params):
    plate(params.get('plate', 'white'), R=1.3)
    face = NodeMaterial('pancake')
    rad = face.attribute('rad')
    lace = face.math('ADD', face.math('MULTIPLY', face.noise(6, 6, 0.7, 0.6), 0.7), face.math('MULTIPLY', rad, 0.15))
    golden = face.ramp(
        lace, (0.28, srgb('#e8b05a')), (0.46, srgb('#c8822c')), (0.62, srgb('#a8601a')), (0.8, srgb('#8a4a14'))
    )
    c = face.mix(face.attribute('side'), golden, srgb('#f5dda2'))
    pores = face.bump(
        face.math('ADD', face.voronoi(20), face.math('MULTIPLY', face.noise(30, 4, 0.7), 0.5)), 0.3, 0.012
    )
    mat = face.principled(c, sss=0.25, radius=(0.06, 0.04, 0.02), rough=0.42, normal=pores)
    z = 0.09
    for k in range(params.get('count', 6)):
        R = 0.66 + 0.05 * rs.rand()
        V, F = lathe(
            smooth_curve(
                [
                    (0.0001, 0.1),
                    (R * 0.7, 0.1),
                    (R * 0.95, 0.095),
                    (R, 0.055),
                    (R * 0.96, 0.012),
                    (R * 0.7, 0.0),
                    (0.0001, 0.0),
                ],
                12,
            ),
            200,
        )
        a, q = np.arctan2(V[:, 1], V[:, 0]), np.hypot(V[:, 0], V[:, 1]) / R
        V[:, :2] *= (1 + 0.03 * np.sin(2 * a + k) + 0.02 * np.sin(3 * a + 2 * k))[:, None]
        V[:, 2] += 0.018 * fbm(np.column_stack([V[:, :2] * 2, 0 * q + k]), 2, k)
        side = np.clip((q - 0.93) * 18, 0, 1) * (np.abs(V[:, 2] - 0.05) < 0.05)
        mesh('pancake', V, F, mat, attrs=dict(rad=q, side=side), loc=(0.04 * rs.randn(), 0.04 * rs.randn(), z))
        z += 0.098
    syrup(rs, z, params.get('syrup', '#9c4a0c'))
    V, F, A = cut_cube(rs, (0.14, 0.12, 0.07), 20, 6, 0.1)
    butter = NodeMaterial('butter').principled(
        srgb('#fae59c'), sss=0.5, radius=(0.08, 0.06, 0.03), rough=0.2, Specular=0.5
    )
    o = mesh('butter', V, F, butter, loc=(-0.05, 0.0, z + 0.07))
    o.rotation_euler[2] = 0.5
    berries(rs, params.get('top', {'blueberry': 7, 'raspberry': 4}), z + 0.02, 0.34)
    berries(rs, params.get('beside', {'blueberry': 5, 'strawberry': 3}), 0.1, 0.98)
    return shoot(params, (0, 0, 0.42), (0, -0.6, 0.5), 5.4, 'near', light=1.15, exposure=1.15)


def syrup(rs, z, tone):
    honey = NodeMaterial('syrup').principled(srgb(tone), sss=0.3, radius=(0.1, 0.05, 0.01), rough=0.03, Specular=0.6)
    V, F, A = lump(rs, (0.5, 0.46, 0.025), 2.2, 0.35, 0.01, 50)
    mesh('syrup', V, F, honey, loc=(0, -0.02, z + 0.012))
    for k in range(9):
        a = -1.57 + (k - 4) * 0.5 + 0.16 * rs.randn()
        length = 0.1 + 0.34 * rs.rand() ** 1.5
        R = 0.7
        side = 0.05 * rs.randn()
        bend = [(R - 0.3, 0.018), (R - 0.12, 0.016), (R - 0.02, -0.02), (R + 0.012, -0.1), (R + 0.012, -0.1 - length)]
        path = smooth_curve(
            [(r * math.cos(a + side * i), r * math.sin(a + side * i), z + h) for i, (r, h) in enumerate(bend)], 10
        )
        t = np.linspace(0, 1, len(path))
        girth = 0.026 + 0.03 * np.exp(-(((t - 0.25) / 0.25) ** 2)) + 0.022 * np.exp(-(((t - 0.97) / 0.08) ** 2))
        V, F = tube(path, girth * (0.8 + 0.5 * rs.rand()), 18)
        mesh('drip', V, F, honey)


def berries(rs, counts, z, reach):
    for name, n in counts.items():
        shapes, material = make_pieces(rs, name)
        for k in range(n):
            a = -1.57 + rs.randn() * 1.3 if reach > 0.5 else rs.rand() * 6.28
            q = reach * (0.85 + 0.2 * rs.rand()) if reach > 0.5 else reach * rs.rand() ** 0.5 + 0.1
            V, F, A = shapes[k % len(shapes)]
            o = mesh(name, V, F, material, attrs=A, loc=(q * math.cos(a), q * math.sin(a), z - V[:, 2].min()))
            o.rotation_euler = (0.5 * rs.randn(), 0.5 * rs.randn(), rs.rand() * 6)


def syrniki(rs, params):
    plate(params.get('plate', 'blue-rim'), R=1.3)
    fried = roasted(
        'syrniki', ((0.28, '#f8e4b0'), (0.44, '#eebd62'), (0.58, '#d08c30'), (0.74, '#a05e1a')), 4, 0.5, 0.42, 0.1
    )
    for k, (x, y, z) in enumerate(
        ((-0.42, -0.1, 0.09), (0.36, -0.2, 0.09), (0.0, 0.42, 0.09), (0.02, 0.03, 0.3), (-0.68, 0.42, 0.09))
    ):
        V, F, A = slice_of(rs, 0.34, 0.2)
        q = A['rad']
        V = V + 0.02 * np.stack([fbm(V * 4, 3, k), fbm(V * 4, 3, k + 9), fbm(V * 4, 3, k + 5)], -1)
        side = np.exp(-(((V[:, 2]) / 0.05) ** 2)) * (q > 0.8)
        mesh('syrniki', V, F, fried, attrs=dict(rad=0.6 * q - 2.2 * side, rnd=A['rnd']), loc=(x, y, z + 0.1))
    V, F = spoon_of_cream(2)
    mesh('cream', V * [1.5, 1.5, 1.3], F, cream_material(), loc=(0.02, 0.0, 0.5))
    berries(rs, params.get('top', {'raspberry': 3, 'blueberry': 4}), 0.52, 0.1)
    berries(rs, params.get('beside', {'raspberry': 4, 'blueberry': 6, 'strawberry': 2}), 0.1, 0.96)
    powder = NodeMaterial('sugar').principled((0.93, 0.92, 0.9), rough=0.8)
    ground_crumbs(
        420, rs, powder, lambda r: (r.randn() * 0.5, r.randn() * 0.45, 0.303 if r.rand() < 0.3 else 0.1), 0.006
    )
    return shoot(params, (0, 0.02, 0.26), (0, -0.4, 0.35), 5.2, 'table', light=1.15, exposure=1.15)
