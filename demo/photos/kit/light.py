import math
import bpy
import numpy as np
from mathutils import Vector
from kit.shapes import mesh, sphere


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    w = bpy.data.worlds.new('w')
    s.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (0.55, 0.6, 0.7, 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = 0.15
    return s


def area_light(name, loc, target, size, power, color, sy=None):
    l = bpy.data.lights.new(name, 'AREA')
    l.shape = 'RECTANGLE'
    l.size = size
    l.size_y = sy or size
    l.energy = power
    l.color = color
    o = bpy.data.objects.new(name, l)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o


def window_light(power=1.0, az=116, el=34, warm=0.0, panes=True, fill=1.0, back=1.0):
    """Window from the back-left (az measured from +x, camera looks along +y), warm bounce from the front-right."""
    a, e = math.radians(az), math.radians(el)
    D = 9.0
    c = Vector((D * math.cos(a) * math.cos(e), D * math.sin(a) * math.cos(e), D * math.sin(e)))
    col = (1.0, 0.94 - 0.05 * warm, 0.86 - 0.14 * warm)
    if panes:  # two tall panes: the muntin shows in glossy highlights
        side = Vector((-math.sin(a), math.cos(a), 0))
        for s in (-1, 1):
            area_light('pane', c + side * s * 1.75, (0, 0, 0), 3.1, 1150 * power / 2, col, 5.2)
    else:
        area_light('window', c, (0, 0, 0), 6, 1150 * power, col)
    area_light('fill', (5.5, -6, 4.5), (0, 0, 0), 7, 170 * power * fill, (1.0, 0.84, 0.68))
    area_light('kick', (4.5, 6.5, 2.8), (0, 0, 0.3), 2.2, 130 * power * back, (1.0, 0.82, 0.62))


def bokeh_lights(
    n=8,
    y=(5, 9),
    x=(-3.5, 3.5),
    z=(0.3, 1.6),
    r=0.07,
    strength=9,
    seed=1,
    colors=((1, 0.62, 0.28), (1, 0.78, 0.5), (1, 0.45, 0.2)),
):
    """Small warm lamps far behind; seen by the camera only, so they cost no noise."""
    rs = np.random.RandomState(seed)
    V, F = sphere(8, 12)
    for i in range(n):
        m = bpy.data.materials.new('lamp')
        m.use_nodes = True
        t = m.node_tree
        t.nodes.clear()
        e = t.nodes.new('ShaderNodeEmission')
        o_ = t.nodes.new('ShaderNodeOutputMaterial')
        e.inputs[0].default_value = (*colors[rs.randint(len(colors))], 1)
        e.inputs[1].default_value = strength * (0.4 + rs.rand())
        t.links.new(e.outputs[0], o_.inputs[0])
        o = mesh('lamp', V * r * (0.6 + 0.8 * rs.rand()), F, m)
        o.location = (rs.uniform(*x), rs.uniform(*y), rs.uniform(*z))
        o.visible_diffuse = o.visible_glossy = o.visible_shadow = o.visible_transmission = False


def camera(elev=42, dist=9.0, target=(0, 0, 0.15), lens=85, fstop=4.0, focus=None, az=0, roll=0, shift=(0, 0)):
    s = bpy.context.scene
    c = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', c)
    bpy.context.collection.objects.link(o)
    s.camera = o
    e, a = math.radians(elev), math.radians(az)
    t = Vector(target)
    o.location = t + Vector((dist * math.sin(a) * math.cos(e), -dist * math.cos(a) * math.cos(e), dist * math.sin(e)))
    q = (t - o.location).to_track_quat('-Z', 'Y')
    o.rotation_euler = q.to_euler()
    o.rotation_euler.rotate_axis('Z', math.radians(roll))
    c.lens = lens
    c.dof.use_dof = True
    c.dof.aperture_fstop = fstop / 10
    c.dof.aperture_blades = 7
    c.dof.aperture_rotation = 0.3
    c.dof.focus_distance = (Vector(focus if focus is not None else target) - o.location).length
    c.shift_x, c.shift_y = shift
    c.clip_start = 0.05
    return o
