"""Where the cooking happens: the charcoal grill, the cauldron of plov, the tandoor."""
import importlib
import math
import bpy
import numpy as np
from mathutils import Matrix
from kit.light import area_light, bokeh_lights, camera, window_light
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import keep_table, lay_table
from kit.shapes import cube_sphere, lathe, mesh, rotations, scatter, smooth_curve, tube
from parts.bread import round_bread, round_bread_material
from parts.cut import lump
from parts.skewered import chunks, minced


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    return dict(mangal=mangal, qozon=qozon, tandir=tandir)[params['kind']](rs, params)


def coals(rs, n, area, z, size=0.2):
    """Lumps of charcoal, ash on top and fire between them."""
    m = NodeMaterial('coal')
    heat = m.math('ADD', m.math('MULTIPLY', m.noise(3, 6, 0.7, 0.4), 1.0), m.math('MULTIPLY', m.attribute('rnd'), 0.25))
    ash = m.ramp(m.noise(8, 6, 0.7), (0.4, srgb('#14110f')), (0.6, srgb('#4a4440')), (0.75, srgb('#8f8780')))
    coal = m.node('ShaderNodeBsdfPrincipled')
    m.set(coal, **{'Base_Color': ash, 'Roughness': 0.9})
    fire = m.node('ShaderNodeEmission')
    m.set(fire, Color=m.ramp(heat, (0.5, (0.4, 0.02, 0.0)), (0.7, (1.0, 0.16, 0.02)), (0.9, (1.0, 0.5, 0.1))))
    m.connect(fire.inputs['Strength'], m.ramp(heat, (0.55, 0.0), (0.75, 1.0)))
    power = m.node('ShaderNodeEmission')
    m.set(power, Color=(1.0, 0.2, 0.03), Strength=5.0)
    mix = m.node('ShaderNodeMixShader')
    m.connect(mix.inputs[0], m.ramp(heat, (0.56, 0.0), (0.74, 1.0)))
    m.tree.links.new(coal.outputs[0], mix.inputs[1])
    m.tree.links.new(power.outputs[0], mix.inputs[2])
    m.tree.links.new(mix.outputs[0], m.output.inputs[0])
    shapes = []
    for k in range(6):
        V, F, _ = lump(rs, (1, 0.8, 0.7), 4, 0.3, 0.08, 18)
        shapes.append((V, F))
    at = np.column_stack([(rs.rand(n) * 2 - 1) * area[0], (rs.rand(n) * 2 - 1) * area[1], z + 0.1 * rs.rand(n)])
    turn = rotations(rs.randn(n, 3), rs.rand(n) * 6.3)
    V, F, A = scatter(shapes, at, turn, size * (0.5 + 0.7 * rs.rand(n, 1)) * np.ones((1, 3)), rs)
    mesh('coals', V, F, m.material, attrs=A)


def plate_of_iron(size, at, tone='#26221f'):
    m = NodeMaterial('iron')
    rust = m.noise(5, 6, 0.7)
    c = m.ramp(rust, (0.4, srgb(tone)), (0.62, srgb('#3a2c24')), (0.75, srgb('#6b4026')))
    V, F = cube_sphere(14, 14)
    mesh(
        'iron',
        V * np.array(size) / 2,
        F,
        m.principled(c, Metallic=0.4, rough=0.6, normal=m.bump(m.noise(30, 4), 0.3, 0.01)),
        loc=at,
    )


def mangal(rs, params):
    lay_table(dict(table='slate'))
    for y in (-0.95, 0.95):
        plate_of_iron((6.6, 0.07, 0.8), (0, y, 0.42))
    plate_of_iron((6.6, 1.9, 0.06), (0, 0, 0.08))
    coals(rs, 420, (3.1, 0.74), 0.16)
    metal = NodeMaterial('steel')
    steel = metal.principled(
        (0.5, 0.5, 0.51), Metallic=1.0, rough=metal.ramp(metal.noise(9, 5), (0.3, 0.18), (0.7, 0.38))
    )
    kinds = ('lamb', 'lamb', 'chicken', 'lamb', 'minced', 'chicken', 'lamb')
    for k, kind in enumerate(kinds):
        x = -2.25 + 0.75 * k + 0.04 * rs.randn()
        V, F = cube_sphere(10, 9)
        o = mesh('skewer', V * [1.9, 0.035, 0.01], F, steel, False, loc=(x, -0.35, 0.86))
        o.rotation_euler = (0.3, 0, math.pi / 2)
        before = set(bpy.data.objects)
        load = minced if kind == 'minced' else chunks
        load(rs, k, 0.0, 0.0, 0.0, dict(meat=kind, piece=1.15))
        bpy.context.view_layer.update()
        place = Matrix.Translation((x, 0.0, 0.88)) @ Matrix.Rotation(math.pi / 2, 4, 'Z')
        for o in set(bpy.data.objects) - before:
            o.matrix_world = place @ o.matrix_world
    area_light('glow', (0, 0, 0.2), (0, 0, 2), 5.5, 90, (1.0, 0.3, 0.06), 1.6)
    bokeh_lights(12, (6, 12), (-6, 6), (0.5, 3.5), 0.16, 10, 4)
    window_light(0.75, az=120, el=38, warm=0.4, fill=0.4, back=1.6)
    camera(elev=30, dist=8.6, target=(0, 0.0, 0.7), lens=80, fstop=4.0, focus=(0, -0.6, 0.9), az=-16)
    return dict(exposure=1.3, warm=0.06, steam=0.04, steam_at=(0.5, 0.2, 0.6), bloom=0.1)


def qozon(rs, params):
    lay_table(dict(table='clay'))
    keep_table()
    before = set(bpy.data.objects)
    importlib.import_module('families.plov').build(params['plov'])
    scale = 2.05
    bpy.context.view_layer.update()
    place = Matrix.Translation((0, 0, 0.62)) @ Matrix.Scale(scale, 4)
    for o in list(set(bpy.data.objects) - before):
        if o.name.startswith('plate'):
            bpy.data.objects.remove(o)
        else:
            o.matrix_world = place @ o.matrix_world
    m = NodeMaterial('cast-iron')
    worn = m.noise(5, 6, 0.65)
    tone = m.ramp(worn, (0.35, srgb('#1a1817')), (0.65, srgb('#3a3532')))
    iron = m.principled(
        tone, Metallic=0.55, rough=m.ramp(worn, (0.3, 0.3), (0.7, 0.5)), normal=m.bump(m.noise(24, 4), 0.3, 0.012)
    )
    outline = [
        (0.0001, 0.3),
        (1.2, 0.4),
        (1.9, 0.75),
        (2.3, 1.15),
        (2.42, 1.32),
        (2.6, 1.36),
        (2.62, 1.3),
        (2.45, 1.2),
        (2.3, 0.8),
        (1.8, 0.2),
        (1.0, 0.0),
        (0.0001, 0),
    ]
    V, F = lathe(smooth_curve(outline, 8), 200)
    mesh('cauldron', V, F, iron)
    for side in (-1, 1):
        a = np.linspace(0, np.pi, 30)
        loop = np.stack([side * (2.55 + 0.42 * np.sin(a)), 0.42 * np.cos(a), 1.33 + 0.04 * np.sin(a)], -1)
        V, F = tube(loop, 0.075, 16, False)
        mesh('handle', V, F, iron)
    bokeh_lights(9, (7, 12), (-6, 6), (1, 4), 0.18, 9, 6)
    window_light(2.0, az=126, el=40, warm=0.45, fill=0.6, back=1.6)
    camera(elev=40, dist=13.6, target=(0, 0.1, 1.0), lens=85, fstop=4.0, focus=(0, -0.8, 1.6), az=6)
    return dict(exposure=1.5, warm=0.06, steam=0.03, steam_at=(0.45, 0.2, 0.5))


def tandir(rs, params):
    lay_table(dict(table='clay'))
    m = NodeMaterial('clay')
    daub = m.noise(2.2, 7, 0.65, 0.4)
    tone = m.ramp(daub, (0.32, srgb('#8a6a48')), (0.55, srgb('#b8926a')), (0.75, srgb('#d3b48c')))
    soot = m.ramp(m.attribute('depth'), (0.0, 0.0), (0.35, 0.75), (1.0, 0.92))
    soot = m.math('MULTIPLY', soot, m.ramp(m.noise(1.6, 5), (0.3, 0.75), (0.6, 1.0)))
    cracks = m.bump(m.math('ADD', daub, m.math('MULTIPLY', m.noise(20, 5, 0.7), 0.4)), 0.6, 0.05)
    clay = m.principled(m.mix(soot, tone, srgb('#1d130d')), rough=0.85, normal=cracks)
    outline = [
        (3.6, 0.0),
        (3.3, 0.8),
        (2.75, 1.55),
        (2.45, 1.8),
        (2.1, 1.88),
        (1.85, 1.78),
        (1.9, 1.4),
        (2.2, 0.6),
        (2.4, -0.4),
        (2.3, -1.6),
        (1.2, -2.2),
        (0.0001, -2.3),
    ]
    V, F = lathe(smooth_curve(outline, 9), 220)
    depth = (
        np.clip((1.75 - V[:, 2]) / 2.0, 0, 1)
        * (np.hypot(V[:, 0], V[:, 1]) < 2.45)
        * (np.arange(len(V)) > len(V) * 0.42)
    )
    V = (
        V
        + 0.05 * np.stack([fbm(V * 0.9, 3, k) for k in range(3)], -1)
        + 0.015 * np.stack([fbm(V * 4, 3, k + 5) for k in range(3)], -1)
    )
    mesh('oven', V, F, clay, attrs=dict(depth=depth), loc=(-0.2, 0.6, 0.6))
    hole(2.0)
    crust = round_bread_material(0.03)
    for k in range(9):
        a = 0.25 + 0.42 * k
        W, G, A = round_bread(rs, 0.62, 0.24, seed=k)
        o = mesh('bread', W, G, crust, attrs=A)
        x, y, z = 1.98 * math.cos(a), 1.98 * math.sin(a), 0.95 - 0.15 * (k % 2)
        inward = Matrix(rotations(np.array([[-x, -y, 0.5]]), np.array([0.3 * k]))[0].tolist()).to_4x4()
        o.matrix_world = Matrix.Translation((x - 0.2, y + 0.6, z + 0.6)) @ inward
    for k, (x, y, z, tilt) in enumerate(
        ((2.75, -1.9, 0.0, 0.0), (3.1, -1.5, 0.26, 0.2), (-3.2, -1.6, 0.0, 0.0), (2.6, -2.2, 0.3, -0.15))
    ):
        W, G, A = round_bread(rs, 0.85, 0.28, seed=20 + k)
        o = mesh('bread', W, G, crust, attrs=A, loc=(x, y, z + 0.02))
        o.rotation_euler = (tilt, 0, k)
    fire = area_light('fire', (-0.2, 0.6, -1.1), (-0.2, 0.6, 2), 2.6, 420, (1.0, 0.34, 0.08))
    fire.data.shape = 'DISK'
    window_light(2.0, az=126, el=42, warm=0.4, fill=0.6, back=1.3)
    camera(elev=44, dist=19.5, target=(0, 0.2, 1.1), lens=85, fstop=4.0, focus=(0, -0.8, 1.8), az=4)
    return dict(exposure=1.4, warm=0.06, steam=0.03, steam_at=(0.48, 0.3, 0.4), bloom=0.1)


def hole(radius):
    """Opens the table below the oven, whose pit reaches under it."""
    table = bpy.data.objects['table']
    table.location.z = -2.2
