"""Plov: a heap of rice with carrot, meat and what crowns it: garlic, eggs, chilli, qazi, quince."""
import math
import numpy as np
from mathutils import Matrix
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, grid_faces, join, lathe, mesh, rotations, scatter, smooth_curve, tube
from kit.tableware import plate
from parts.eggs import egg_half, egg_material
from parts.grains import chickpea, grain_templates, normal_at, pea_material, random_disc, rice_heap, rice_material
from parts.greens import chopped_herbs, herb_material
from parts.meat import meat_chunk, meat_material
from parts.vegetables import carrot_material, carrot_strip, garlic_head, garlic_material


CROWN = (
    (-0.12, 0.1, 0.33),
    (0.2, 0.16, 0.3),
    (0.02, -0.17, 0.31),
    (-0.38, -0.1, 0.27),
    (0.36, -0.14, 0.26),
    (-0.2, 0.4, 0.25),
    (0.12, 0.02, 0.27),
    (-0.16, -0.38, 0.24),
    (0.44, 0.34, 0.22),
    (0.3, -0.42, 0.22),
    (-0.42, 0.22, 0.2),
    (-0.02, 0.3, 0.24),
    (0.52, -0.02, 0.2),
    (-0.36, -0.36, 0.2),
    (0.08, -0.36, 0.2),
)
R = 1.0


class Heap:
    """The surface that grains and toppings lie on."""

    def __init__(self, height, seed):
        self.height, self.seed = height, seed

    def at(self, xy):
        return rice_heap(xy, R, self.height, self.seed)

    def normal(self, xy, step):
        return normal_at(self.at, xy, step)

    def points(self, xy, step, lift):
        normals = self.normal(xy, step)
        return np.column_stack([xy, self.at(xy)]) + normals * np.reshape(lift, (-1, 1)), normals


def build(params):
    rs = np.random.RandomState(params.get('seed', 7))
    heap = Heap(params.get('height', 0.43), params.get('seed', 7) % 9 + 3)
    lay_table(params)
    plate(params.get('plate', 'pakhta'))
    rice(heap, rs, params)
    carrots(heap, rs, params.get('carrots', 270), params.get('carrotTint', 'orange'))
    if params.get('chickpeas', 34):
        scatter_on(
            heap,
            rs,
            [chickpea(rs) for _ in range(3)],
            params.get('chickpeas', 34),
            0.05,
            0.035,
            pea_material(),
            'chickpeas',
        )
    if params.get('raisins', 22):
        scatter_on(heap, rs, raisins(), params.get('raisins', 22), 0.048, 0.04, raisin_material(), 'raisins')
    meat(heap, rs, params)
    if params.get('qazi', 0):
        qazi(heap, rs, params['qazi'])
    if params.get('garlic', True):
        V, F, A = garlic_head(rs, 0.27)
        o = mesh('garlic', V, F, garlic_material(), attrs=A)
        o.location = (-0.56, 0.3, heap.at(np.array([[-0.56, 0.3]]))[0] + 0.09)
        o.rotation_euler = (0.25, -0.42, 0.4)
    for x, y, yaw in ((0.62, 0.02, 0.5), (0.53, -0.24, 1.9), (-0.6, -0.27, 2.6))[: params.get('eggs', 3)]:
        V, F, A = egg_half()
        o = mesh('egg', V, F, egg_material(), attrs=A)
        lean = heap.normal(np.array([[x, y]]), 0.1)[0] * [0.75, 0.75, 1] + [0, -0.12, 0]
        turn = Matrix(rotations(lean[None], np.array([yaw]))[0].tolist()).to_4x4()
        o.matrix_world = Matrix.Translation((x, y, heap.at(np.array([[x, y]]))[0] + 0.06)) @ turn
    if params.get('chilli', True):
        chilli(heap)
    n = params.get('herbs', 60)
    if n:
        xy = random_disc(rs, n, 0.8, 0.5)
        chopped_herbs(np.column_stack([xy, heap.at(xy) + 0.05]), heap.normal(xy, 0.05), rs, herb_material(), 0.07)
    return shoot(params, (0, -0.06, 0.2), (0.02, -0.25, 0.42), 6.7, 'table', light=1.4, exposure=1.65)


def rice(heap, rs, params):
    g = 90
    X, Y = np.meshgrid(np.linspace(-1.15, 1.15, g), np.linspace(-1.15, 1.15, g), indexing='ij')
    xy = np.stack([X.ravel(), Y.ravel()], -1)
    F = grid_faces(g, g)
    inside = (np.hypot(xy[:, 0], xy[:, 1]) < 1.0)[F].all(1)
    bed = NodeMaterial('bed').principled(
        srgb(params.get('bed', '#e8ba62')), sss=0.2, radius=(0.03, 0.02, 0.01), rough=0.5
    )
    mesh('bed', np.column_stack([xy, heap.at(xy) - 0.03]), [F[inside]], bed)
    grains = grain_templates(rs)
    material = rice_material(*params.get('rice', ('#fcecb8', '#f3d07a', '#dea845')))
    n = 21000
    xy = random_disc(rs, n, 1.06, 0.52)
    normals = heap.normal(xy, 0.03)
    at = np.column_stack([xy, heap.at(xy)]) + normals * (-0.034 + 0.062 * rs.rand(n) ** 1.4)[:, None]
    size = (0.78 + 0.4 * rs.rand(n, 1)) * np.ones((1, 3))
    V, F, A = scatter(grains, at, rotations(normals, rs.rand(n) * 6.283, 0.24, rs), size, rs)
    mesh('rice', V, F, material, attrs=A)
    n = 46
    a, q = rs.rand(n) * 6.28, 1.0 + 0.2 * rs.rand(n) ** 1.6
    at = np.column_stack(
        [q * np.cos(a), q * np.sin(a), np.interp(q, [0.9, 0.98, 1.1, 1.3], [0.095, 0.125, 0.17, 0.225])]
    )
    V, F, A = scatter(
        grains, at, rotations(np.tile([0, 0, 1.0], (n, 1)), rs.rand(n) * 6.3, 0.1, rs), np.ones((n, 3)), rs
    )
    mesh('strays', V, F, material, attrs=A)
    n = 260
    xy = random_disc(rs, n, 1.0, 0.5)
    at, normals = heap.points(xy, 0.03, 0.034)
    V, F, A = scatter(
        [(grains[0][0] * [0.55, 0.45, 0.45], grains[0][1])],
        at,
        rotations(normals, rs.rand(n) * 6.3, 0.2, rs),
        np.ones((n, 3)),
        rs,
    )
    mesh('cumin', V, F, NodeMaterial('cumin').principled(srgb('#3b2410'), rough=0.5), attrs=A)


def carrots(heap, rs, n, tint):
    strips = [carrot_strip(rs, i) for i in range(9)]
    xy = random_disc(rs, n, 0.99, 0.55)
    at, normals = heap.points(xy, 0.08, -0.006 + 0.034 * rs.rand(n))
    size = 0.7 + 0.45 * rs.rand(n, 1) * np.ones((1, 3))
    V, F, A = scatter(strips, at, rotations(normals, rs.rand(n) * 6.3, 0.13, rs), size, rs)
    mesh('carrot', V, F, carrot_material(tint), attrs=A)


def scatter_on(heap, rs, templates, n, size, lift, material, name):
    xy = random_disc(rs, n, 0.95, 0.55)
    at, _ = heap.points(xy, 0.05, lift)
    scale = size * (0.85 + 0.3 * rs.rand(n, 1)) * np.ones((1, 3))
    V, F, A = scatter(templates, at, rotations(rs.randn(n, 3), rs.rand(n) * 6.3), scale, rs)
    mesh(name, V, F, material, attrs=A)


def raisins():
    shapes = []
    for i in range(3):
        V, F = cube_sphere(22, 2.2)
        shapes.append((V * (1 + 0.3 * fbm(V * [1.2, 3, 3], 3, 40 + i))[:, None] * [1.35, 0.9, 0.75], F))
    return shapes


def raisin_material():
    m = NodeMaterial('raisin')
    tone = m.ramp(m.attribute('rnd'), (0, srgb('#3a120d')), (1, srgb('#6d2412')))
    bumps = m.bump(m.noise(40, 4), 0.4, 0.008)
    return m.principled(tone, sss=0.15, radius=(0.04, 0.01, 0.005), rough=0.3, Clearcoat=0.3, normal=bumps)


def meat(heap, rs, params):
    parts = []
    for i, (x, y, size) in enumerate(CROWN[: params.get('meat', 15)]):
        scale = np.array([1, 0.8, 0.62]) * size * params.get('meatSize', 1.0) * 0.53 * (0.85 + 0.35 * rs.rand())
        V, F, A = meat_chunk(rs, scale, 20 + i * 7 + params.get('seed', 7))
        turn = rotations(heap.normal(np.array([[x, y]]), 0.12), rs.rand(1) * 6.3, 0.22, rs)[0]
        z = heap.at(np.array([[x, y]]))[0] + 0.06 * size / 0.26 + (0.1 if i == 6 else 0)
        parts.append((V @ turn.T + [x, y, z], F, A))
    V, F, A = join(parts)
    tones = params.get('meatTones', ('#271209', '#5d341b', '#96602f'))
    mesh('meat', V, F, meat_material('meat', *tones), attrs=A)


def qazi(heap, rs, n):
    """Slices of horse sausage: dark lean meat around a core of pale fat."""
    V, F = lathe(
        smooth_curve([(0.0001, 0.035), (0.12, 0.034), (0.15, 0.022), (0.152, 0.0), (0.14, -0.01), (0.0001, -0.01)], 6),
        60,
    )
    m = NodeMaterial('qazi')
    distance = m.node('ShaderNodeVectorMath', operation='LENGTH')
    m.connect(distance.inputs[0], m.attribute('lp', 'Vector'))
    wobble = m.math('MULTIPLY', m.math('SUBTRACT', m.noise(14, 4), 0.5), 0.07)
    fat = m.ramp(m.math('ADD', distance.outputs['Value'], wobble), (0.05, 1.0), (0.075, 0.0))
    flecks = m.ramp(m.noise(30, 4, 0.7), (0.58, 0.0), (0.64, 0.8))
    lean = m.mix(flecks, m.mix(m.noise(20, 4), srgb('#3d120c'), srgb('#64281a')), srgb('#d8b48c'))
    material = m.principled(
        m.mix(fat, lean, srgb('#ead2a8')), sss=0.2, radius=(0.05, 0.02, 0.01), rough=0.22, Clearcoat=0.3
    )
    for k in range(n):
        a = 2 * math.pi * k / n + 0.3
        x, y = 0.6 * math.cos(a) + 0.02 * rs.randn(), 0.6 * math.sin(a) - 0.03
        lean_to = heap.normal(np.array([[x, y]]), 0.1)[0] + [0, -0.15, 0.1]
        turn = rotations(lean_to[None], np.array([rs.rand() * 6]), 0.1, rs)[0]
        W = V * (0.9 + 0.2 * rs.rand()) * [1, 0.92, 1]
        mesh('qazi', W @ turn.T + [x, y, heap.at(np.array([[x, y]]))[0] + 0.05], [F], material, attrs=dict(lp=W))


def chilli(heap):
    path = smooth_curve([(0.1, -0.62, 0.3), (0.33, -0.66, 0.31), (0.56, -0.56, 0.29), (0.74, -0.42, 0.24)], 10)
    u = np.linspace(0, 1, len(path))
    path[:, 2] = heap.at(path[:, :2]) + 0.045
    V, F = tube(path, 0.052 * np.sin(np.pi * np.clip(u * 0.93 + 0.05, 0, 1)) ** 0.5 * (1 - 0.55 * u), 24)
    V += 0.006 * np.stack([fbm(V * 6, 3, k) for k in (4, 5, 6)], -1)
    m = NodeMaterial('chilli')
    tone = m.ramp(m.noise(4, 4), (0.3, srgb('#2f6a12')), (0.7, srgb('#6d9a20')))
    skin = m.bump(m.noise(7, 3), 0.2, 0.02)
    mesh('chilli', V, F, m.principled(tone, sss=0.1, radius=(0.03, 0.05, 0.01), rough=0.16, Clearcoat=0.4, normal=skin))
    stem = smooth_curve([path[0], path[0] + [-0.06, 0.0, 0.03], path[0] + [-0.11, 0.03, 0.07]], 6)
    mesh('stem', *tube(stem, 0.014, 10, False), mat=m.material)
