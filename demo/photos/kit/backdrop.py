"""What is far behind the table: only ever seen out of focus, so plain shapes and lamps are enough."""
import bpy
import numpy as np
from kit.light import area_light, bokeh_lights
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.shapes import cube_sphere, lathe, mesh, rotations, scatter, sphere, tube


def glow(color, strength):
    m = bpy.data.materials.new('glow')
    m.use_nodes = True
    tree = m.node_tree
    tree.nodes.clear()
    light = tree.nodes.new('ShaderNodeEmission')
    light.inputs[0].default_value = (*color, 1)
    light.inputs[1].default_value = strength
    out = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(light.outputs[0], out.inputs[0])
    return m


def matt(color, rough=0.7):
    m = NodeMaterial('matt')
    tone = m.mix(m.noise(2, 4), tuple(np.array(srgb(color)) * 0.75), srgb(color))
    return m.principled(tone, rough=rough)


def box(size, at, material, turn=0.0):
    V = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * np.array(size) / 2
    F = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])
    o = mesh('box', V, [F], material, False, loc=at)
    o.rotation_euler[2] = turn
    return o


def seen_only(o):
    """Emitters of the background light nothing: they would only add noise."""
    o.visible_diffuse = o.visible_glossy = o.visible_shadow = o.visible_transmission = False
    return o


def cut_table(edge):
    """Ends the table behind the dishes, so that the room behind it is seen."""
    table = bpy.data.objects['table']
    for corner in table.data.vertices:
        corner.co.y = min(corner.co.y, edge)


def day_light(power):
    """Light for what stands behind the table."""
    area_light('day', (-9, 12, 12), (2, 20, -2), 9, 5200 * power, (1.0, 0.93, 0.84))


def room(rs, wall='#7a5c44', floor='#4a3626', tables='#e9e2d4', chairs='#5c3a22'):
    box((60, 0.4, 40), (0, 34, 6), matt(wall))
    box((70, 50, 0.2), (0, 22, -8.2), matt(floor, 0.4))
    cloth_tone, wood = matt(tables), matt(chairs)
    for x, y in ((-8, 13), (3.5, 14), (12, 18), (-3, 21), (-14, 22), (7, 25)):
        box((5.4, 4.0, 0.3), (x, y, -1.2), cloth_tone, 0.2 * rs.randn())
        box((5.2, 3.8, 2.0), (x, y, -2.2), cloth_tone)
        for side in (-1, 1):
            box((2.0, 0.4, 5.0), (x + 1.4 * side, y + 3.0, -1.6), wood, 0.2 * rs.randn())
            box((2.0, 0.4, 5.0), (x + 1.4 * side, y - 2.8, -1.9), wood, 0.2 * rs.randn())
    for x in (-15, -6, 5, 15):
        seen_only(box((4.5, 0.1, 9), (x, 33, 5), glow((1.0, 0.93, 0.82), 1.7)))
    bokeh_lights(14, (14, 28), (-16, 16), (3.5, 7.5), 0.45, 12, 5)
    day_light(0.7)


def garden(rs, lights=True):
    box((90, 0.4, 40), (0, 40, 6), matt('#5c7a44'))
    box((90, 60, 0.2), (0, 26, -8.2), matt('#5b6a3c'))
    n = 2600
    shape = np.array([[-0.5, 0, 0], [0, -0.22, 0.04], [0.5, 0, 0], [0, 0.22, 0.04]])
    F = np.array([[0, 1, 2, 3]])
    spots = np.column_stack([rs.rand(n) * 46 - 23, 11 + 20 * rs.rand(n), -6 + 15 * rs.rand(n) ** 0.8])
    clumps = fbm(spots * 0.16, 3, 4) > -0.02
    spots = spots[clumps]
    n = len(spots)
    V, G, A = scatter(
        [(shape, F)],
        spots,
        rotations(rs.randn(n, 3), rs.rand(n) * 6.3),
        (0.7 + 1.1 * rs.rand(n, 1)) * np.ones((1, 3)),
        rs,
    )
    m = NodeMaterial('foliage')
    tone = m.ramp(m.attribute('rnd'), (0, srgb('#3c5a20')), (0.6, srgb('#6d9038')), (1, srgb('#a8bf58')))
    m.principled(tone, rough=0.5)
    mesh('foliage', V, G, m.add_translucent(tone, 0.4), attrs=A)
    trunk = matt('#5a4632')
    for x, y in ((-9, 15), (7, 18), (16, 22), (-17, 24)):
        W, H = tube(np.array([[x, y, -8], [x + 0.3, y, 0], [x - 0.2, y + 0.4, 9]]), [0.7, 0.5, 0.4], 14, False)
        mesh('trunk', W, H, trunk)
    if lights:
        bokeh_lights(20, (10, 24), (-14, 14), (1.5, 7), 0.3, 14, 8)
    day_light(1.5)


def terrace(rs):
    garden(rs, False)
    wood = matt('#6b4426')
    for x in (-8.5, 0.5, 9.5):
        box((0.7, 0.7, 16), (x, 10.5, 0), wood)
    box((30, 0.5, 1.0), (0, 10.5, 6.2), wood)
    for k, tone in enumerate(('#8f1c2c', '#1c4a7a', '#b5761c', '#8f1c2c', '#2c6a5a')):
        V, F = cube_sphere(20, 4)
        mesh('cushion', V * [1.6, 0.5, 0.9], F, matt(tone), loc=(-7 + 3.4 * k, 8.6, -0.5))
    bokeh_lights(7, (10, 12), (-9, 9), (3.5, 5), 0.35, 12, 3)


def bar(rs):
    box((60, 0.4, 40), (0, 24, 4), matt('#2c4440'))
    shelf = matt('#7a5433')
    tones = ('#c98a2c', '#4a7a5a', '#a8341c', '#e6dcc4', '#5c3a22', '#d9b26a')
    for level in (-1.5, 2.0, 5.5):
        box((30, 1.6, 0.3), (0, 21, level), shelf)
        for k in range(26):
            height = 1.2 + 1.2 * rs.rand()
            V, F = lathe(
                [(0.0001, 0), (0.42, 0), (0.42, height * 0.65), (0.16, height * 0.8), (0.16, height), (0.0001, height)],
                16,
            )
            mesh(
                'bottle',
                V,
                F,
                matt(tones[rs.randint(6)], 0.25),
                loc=(-13.5 + 1.06 * k + 0.2 * rs.randn(), 20.8, level + 0.15),
            )
    machine = NodeMaterial('machine').principled((0.6, 0.6, 0.62), Metallic=1.0, rough=0.25)
    box((6.5, 3.4, 3.6), (5.5, 13, 0.2), machine)
    box((6.9, 3.6, 0.5), (5.5, 13, 2.2), matt('#22201f'))
    for x in (-8, -3, 2, 7, 12):
        seen_only(mesh('lamp', *sphere(10, 14), glow((1.0, 0.72, 0.4), 9), loc=(x, 15, 5.2)))
    day_light(1.3)


BACKDROPS = {'room': room, 'garden': garden, 'terrace': terrace, 'bar': bar}
