import bpy
import numpy as np
from mathutils import Matrix
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.shapes import cube_sphere, mesh


def fry_templates(rs, k=8):
    T = []
    for i in range(k):
        L = 0.62 + 0.34 * rs.rand()
        V, F = cube_sphere(22, 9)
        t = V[:, 0].copy()
        V = V * [L / 2, 0.047, 0.044]
        V[:, 2] += (rs.rand() - 0.5) * 0.12 * (t**2)
        V[:, 1] += (rs.rand() - 0.5) * 0.09 * (t**2)
        D = np.column_stack([0 * t, V[:, 1:]])
        D /= np.linalg.norm(D, axis=1, keepdims=True) + 1e-6
        V = V + D * (0.006 * fbm(V * 9, 3, i) + 0.004 * fbm(V * 40, 2, i + 3))[:, None]
        T.append((V, F, L, t))
    return T


def fries_material():
    m = NodeMaterial('fries')
    e = m.attribute('edge')
    n = m.noise(12, 6, 0.65, 0.3)
    f = m.noise(60, 4, 0.7)
    k = m.math(
        'ADD',
        m.math('MULTIPLY', e, 0.5),
        m.math('ADD', m.math('MULTIPLY', n, 0.45), m.math('MULTIPLY', m.attribute('rnd'), 0.22)),
    )
    c = m.ramp(k, (0.22, srgb('#f6dc86')), (0.45, srgb('#eebf55')), (0.68, srgb('#cf8a2c')), (0.95, srgb('#8f4d14')))
    return m.principled(
        c,
        sss=0.22,
        radius=(0.05, 0.03, 0.01),
        rough=m.ramp(n, (0.3, 0.3), (0.7, 0.55)),
        Specular=0.45,
        normal=m.bump(m.math('ADD', m.math('MULTIPLY', f, 0.5), m.math('MULTIPLY', m.voronoi(40), 0.5)), 0.4, 0.008),
    )


def fries_pile(rs, center, n=46, spread=(0.5, 0.42), frames_n=70):
    """Dropped with Bullet so they lie as real fries do."""
    T = fry_templates(rs)
    sc = bpy.context.scene
    mat = fries_material()
    bases = []
    for i, (V, F, L, t) in enumerate(T):
        yz = np.abs(V[:, 1:]) / [0.047, 0.044]
        edge = np.clip(np.minimum(yz[:, 0], yz[:, 1]) * 1.2 - 0.45, 0, 1) + np.clip((np.abs(t) - 0.86) * 6, 0, 1) * 0.8
        bases.append((V, F, L, edge))
    if sc.rigidbody_world is None:
        bpy.ops.rigidbody.world_add()
    sc.rigidbody_world.substeps_per_frame = 12
    obs = []
    for k in range(n):
        V, F, L, edge = bases[rs.randint(len(bases))]
        o = mesh('fry', V, F, mat, attrs=dict(edge=edge, rnd=np.full(len(V), rs.rand())))
        o.location = (
            center[0] + rs.randn() * spread[0] * 0.5,
            center[1] + rs.randn() * spread[1] * 0.5,
            center[2] + 0.25 + k * 0.055,
        )
        o.rotation_euler = (rs.randn() * 0.3, rs.randn() * 0.5, rs.rand() * 6.3)
        obs.append(o)
        bpy.context.view_layer.objects.active = o
        bpy.ops.rigidbody.object_add()
        o.rigid_body.collision_shape = 'BOX'
        o.rigid_body.friction = 0.9
        o.rigid_body.mass = 0.2
        o.rigid_body.linear_damping = 0.3
        o.rigid_body.angular_damping = 0.4
        o.rigid_body.collision_margin = 0.004
    return obs


def settle(frames_n=90):
    sc = bpy.context.scene
    sc.frame_start, sc.frame_end = 1, frames_n
    sc.rigidbody_world.point_cache.frame_end = frames_n
    for f in range(1, frames_n + 1):
        sc.frame_set(f)
    dg = bpy.context.evaluated_depsgraph_get()
    for o in list(bpy.data.objects):
        if o.rigid_body:
            mw = o.evaluated_get(dg).matrix_world.copy()
            o['mw'] = [x for r in mw for x in r]
    bpy.ops.rigidbody.world_remove()
    for o in bpy.data.objects:
        if 'mw' in o:
            x = list(o['mw'])
            o.matrix_world = Matrix([x[i * 4 : i * 4 + 4] for i in range(4)])
            del o['mw']


def passive(V, F, name='floor'):
    o = mesh(name, V, F)
    bpy.context.view_layer.objects.active = o
    bpy.ops.rigidbody.object_add()
    o.rigid_body.type = 'PASSIVE'
    o.rigid_body.collision_shape = 'MESH'
    o.rigid_body.friction = 0.9
    o.hide_render = True
    return o
