"""Lets pieces fall with Blender's rigid bodies, so that they lie on a plate as real ones do."""
import bpy
import numpy as np
from kit.shapes import mesh
from parts.fries import settle
from parts.pieces import make_pieces


def start_world():
    scene = bpy.context.scene
    if scene.rigidbody_world is None:
        bpy.ops.rigidbody.world_add()
    scene.rigidbody_world.substeps_per_frame = 6


def make_solid(o):
    bpy.context.view_layer.objects.active = o
    bpy.ops.rigidbody.object_add()
    o.rigid_body.type = 'PASSIVE'
    o.rigid_body.collision_shape = 'MESH'
    o.rigid_body.friction = 0.9


def drop(rs, counts, center=(0, 0, 0.1), spread=(0.5, 0.5), on=(), size=1.0, frames=150, step=0.04):
    """counts: piece name -> number. Mixed pieces fall one above the other onto the objects in `on`."""
    start_world()
    for o in on:
        make_solid(o)
    stock = {name: make_pieces(rs, name) for name in counts}
    names = [name for name, n in counts.items() for _ in range(n)]
    rs.shuffle(names)
    falling = []
    for k, name in enumerate(names):
        shapes, material = stock[name]
        V, F, A = shapes[rs.randint(len(shapes))]
        V = V * size * (0.85 + 0.3 * rs.rand())
        proxy = hull_of(V)
        x, y = (rs.rand(2) * 2 - 1) * spread
        proxy.location = (center[0] + x, center[1] + y, center[2] + 0.15 + k * step)
        proxy.rotation_euler = rs.rand(3) * 6.3
        bpy.context.view_layer.objects.active = proxy
        bpy.ops.rigidbody.object_add()
        body = proxy.rigid_body
        body.collision_shape = 'CONVEX_HULL'
        body.friction = 0.85
        body.mass = 0.2
        body.linear_damping = 0.3
        body.angular_damping = 0.25
        body.collision_margin = 0.002
        falling.append((proxy, name, V, F, dict(A, rnd=np.full(len(V), rs.rand())), material))
    settle(frames + int(len(names) * step * 14))
    for proxy, name, V, F, A, material in falling:
        o = mesh(name, V, F, material, attrs=A)
        o.matrix_world = proxy.matrix_world
        bpy.data.objects.remove(proxy)


def hull_of(V):
    """A few outermost points of a shape: Bullet tests every point of a hull, and dense meshes take minutes."""
    a = np.arange(40) * 2.39996
    z = 1 - (np.arange(40) + 0.5) / 20
    around = np.sqrt(1 - z**2)
    directions = np.stack([around * np.cos(a), around * np.sin(a), z], -1)
    points = V[np.unique((V @ directions.T).argmax(0))]
    n = len(points)
    return mesh('proxy', points, [np.stack([np.zeros(n - 2, int), np.arange(1, n - 1), np.arange(2, n)], -1)])


def heights(lowest):
    """Height of what lies on the plate, by rays from above."""
    bpy.context.view_layer.update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    scene = bpy.context.scene

    def at(xy):
        found = []
        for x, y in xy:
            hit, place, *_ = scene.ray_cast(depsgraph, (x, y, 4), (0, 0, -1))
            found.append(place.z if hit else lowest)
        return np.array(found)

    return at
