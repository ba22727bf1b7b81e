"""Samsa: folded triangles, round or flower-shaped pastry with sesame and nigella."""
import numpy as np
from mathutils import Matrix
from kit.materials import NodeMaterial, srgb
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, lathe, mesh, rotations, scatter
from kit.tableware import bowl, plate
from parts.bread import pastry_material, samsa_shape
from parts.grains import seed_material
from parts.greens import chopped_herbs, herb_material


def place(x, y, z, yaw, tilt_x=0, tilt_y=0):
    turn = Matrix.Rotation(tilt_x, 4, 'X') @ Matrix.Rotation(tilt_y, 4, 'Y') @ Matrix.Rotation(yaw, 4, 'Z')
    return Matrix.Translation((x, y, z)) @ turn


PILES = {
    5: (
        (-0.42, -0.2, 0.1, 0.3, 0, 0),
        (0.42, -0.26, 0.1, 1.35, 0, 0),
        (0.02, 0.5, 0.1, 2.2, 0, 0),
        (0.05, 0.06, 0.33, 0.85, 0.16, -0.12),
        (-0.72, 0.5, 0.11, 2.9, 0.05, 0.1),
    ),
    3: ((-0.46, 0.12, 0.1, 0.5, 0, 0), (0.46, 0.16, 0.1, 1.7, 0, 0), (0.04, -0.44, 0.1, 2.6, 0.03, 0)),
    4: (
        (-0.45, -0.3, 0.1, 0.3, 0, 0),
        (0.46, -0.26, 0.1, 1.3, 0, 0),
        (0.0, 0.42, 0.1, 2.2, 0, 0),
        (0.02, -0.02, 0.33, 0.8, 0.1, -0.08),
    ),
}


def build(params):
    rs = np.random.RandomState(params.get('seed', 3))
    sides, radius, height = params.get('sides', 3), params.get('radius', 0.46), params.get('height', 0.25)
    lay_table(params)
    plate(params.get('plate', 'slate'), R=1.35)
    pastry = pastry_material(params.get('bake', 0.0))
    sesame, nigella = [], []
    for i, (x, y, z, yaw, tilt_x, tilt_y) in enumerate(PILES[params.get('count', 5)]):
        size = radius * (0.96 + 0.08 * rs.rand())
        V, F, A = samsa_shape(
            rs, size, height * (0.95 if z > 0.3 else 1), sides, 7 * i + rs.randint(99), params.get('flaky', 1.0)
        )
        o = mesh('samsa', V, F, pastry, attrs=A)
        o.matrix_world = place(x, y, z, yaw + 0.3 * rs.randn(), tilt_x, tilt_y)
        top = np.nonzero((A['top'] > 0.8) & (np.hypot(V[:, 0], V[:, 1]) < 0.72 * radius))[0]
        share = np.hypot(V[top, 0], V[top, 1])
        chosen = rs.choice(top, 50, p=share / share.sum())
        M = np.array(o.matrix_world)
        points = V[chosen] @ M[:3, :3].T + M[:3, 3] + [0, 0, 0.006]
        sesame.append(points[:34])
        nigella.append(points[34:])
    shape, F = cube_sphere(8, 2.0)
    x = shape[:, 0]
    shape = shape * np.stack([1 + 0 * x, 0.62 * (1 - 0.42 * x), 0.32 * (1 - 0.3 * x)], -1)
    black = NodeMaterial('nigella')
    seeds = params.get('seeds', 'sesame')
    if seeds != 'none':
        kinds = [(nigella, black.principled(srgb('#14100e'), rough=0.5), 0.017)]
        if seeds == 'sesame':
            kinds.append((sesame, seed_material(), 0.026))
        for points, material, size in kinds:
            P = np.concatenate(points)
            n = len(P)
            up = rotations(np.tile([0, 0, 1.0], (n, 1)), rs.rand(n) * 6.3, 0.2, rs)
            V, F2, A = scatter([(shape, F)], P, up, size * (0.8 + 0.4 * rs.rand(n, 1)) * np.ones((1, 3)), rs)
            mesh('seeds', V, F2, material, attrs=A)
    crumbs(rs)
    if params.get('herbs', True):
        n = 7
        near = np.column_stack([0.95 + 0.1 * rs.randn(n), -0.5 + 0.1 * rs.randn(n), 0.17 + 0.06 * rs.rand(n)])
        chopped_herbs(near, rs.randn(n, 3) * 0.4 + [0, 0, 1], rs, herb_material(), 0.2)
    tea_bowl((1.3, 1.35, 0), params.get('bowl', 'blue'))
    return shoot(params, (0, 0.02, 0.24), (0, -0.3, 0.3), 5.9, 'table', fstop=4.0, light=1.15, steam=0.03)


def crumbs(rs):
    m = NodeMaterial('crumbs')
    material = m.principled(m.ramp(m.attribute('rnd'), (0, srgb('#e9bf74')), (1, srgb('#a9641f'))), rough=0.5)
    V, F = cube_sphere(4, 4)
    n = 110
    a, q = rs.rand(n) * 6.28, 0.7 + 0.55 * rs.rand(n)
    at = np.column_stack([q * np.cos(a), q * np.sin(a), 0.1 + 0.13 * np.clip(q - 0.95, 0, 1)])
    size = 0.022 * (0.3 + rs.rand(n, 1) ** 2 * 1.3) * np.ones((1, 3))
    V, F, A = scatter(
        [(V * [1, 0.7, 0.12], F)], at, rotations(np.tile([0, 0, 1.0], (n, 1)), rs.rand(n) * 6.3, 0.3, rs), size, rs
    )
    mesh('flakes', V, F, material, attrs=A)


def tea_bowl(at, kind):
    bowl(0.45, 0.3, kind, loc=at)
    V, F = lathe([(0.0001, 0.24), (0.2, 0.24), (0.37, 0.238)], 80)
    m = NodeMaterial('tea')
    o = mesh('tea', V, F, m.principled(srgb('#8a3c08'), sss=0.2, radius=(0.1, 0.04, 0.01), rough=0.03))
    o.location = at
