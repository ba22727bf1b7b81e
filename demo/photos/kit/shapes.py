import bpy
import numpy as np


def mesh(name, V, F, mat=None, smooth=True, attrs=None, loc=(0, 0, 0)):
    """V (n,3); F list of (m,k) int arrays (k=3 or 4). attrs: {name: (n,) or (n,3)}"""
    F = [np.asarray(f, np.int32) for f in (F if isinstance(F, (list, tuple)) else [F]) if len(f)]
    me = bpy.data.meshes.new(name)
    V = np.asarray(V, np.float32)
    me.vertices.add(len(V))
    me.vertices.foreach_set('co', V.ravel())
    loops = np.concatenate([f.ravel() for f in F])
    sizes = np.concatenate([np.full(len(f), f.shape[1], np.int32) for f in F])
    me.loops.add(len(loops))
    me.loops.foreach_set('vertex_index', loops)
    me.polygons.add(len(sizes))
    me.polygons.foreach_set('loop_start', np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int32))
    me.polygons.foreach_set('loop_total', sizes)
    me.polygons.foreach_set('use_smooth', np.full(len(sizes), smooth))
    for k, a in (attrs or {}).items():
        a = np.asarray(a, np.float32)
        t = me.attributes.new(k, 'FLOAT' if a.ndim == 1 else 'FLOAT_VECTOR', 'POINT')
        t.data.foreach_set('value' if a.ndim == 1 else 'vector', a.ravel())
    me.update(calc_edges=True)
    me.validate()
    ob = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(ob)
    ob.location = loc
    if mat:
        me.materials.append(mat)
    return ob


def grid_faces(rows, cols, wrap=False):
    r, c = np.meshgrid(np.arange(rows - 1), np.arange(cols if wrap else cols - 1), indexing='ij')
    n = (c + 1) % cols
    return np.stack([r * cols + c, r * cols + n, (r + 1) * cols + n, (r + 1) * cols + c], -1).reshape(-1, 4)


def lathe(profile, seg=96):
    """Revolve [(r,z)...] -> V,F"""
    p = np.asarray(profile, float)
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    V = np.stack([p[:, None, 0] * np.cos(a), p[:, None, 0] * np.sin(a), np.repeat(p[:, None, 1], seg, 1)], -1).reshape(
        -1, 3
    )
    return V, grid_faces(len(p), seg, True)


def smooth_curve(pts, n=8):
    """Catmull-Rom through pts"""
    p = np.asarray(pts, float)
    p = np.concatenate([[2 * p[0] - p[1]], p, [2 * p[-1] - p[-2]]])
    out = []
    for i in range(1, len(p) - 2):
        t = np.linspace(0, 1, n, endpoint=False)[:, None]
        out.append(
            0.5
            * (
                2 * p[i]
                + (p[i + 1] - p[i - 1]) * t
                + (2 * p[i - 1] - 5 * p[i] + 4 * p[i + 1] - p[i + 2]) * t**2
                + (3 * p[i] - p[i - 1] - 3 * p[i + 1] + p[i + 2]) * t**3
            )
        )
    return np.concatenate(out + [p[-2:-1]])


def sphere(rings=16, seg=24):
    t = np.linspace(0, np.pi, rings)
    V, F = lathe(np.stack([np.sin(t), -np.cos(t)], -1), seg)
    return V, F


def cube_sphere(n=24, power=4.0):
    """Rounded cube (superellipsoid projection), n x n per face -> V,F ; good base for meat and potato."""
    Vs, Fs, o = [], [], 0
    u = np.linspace(-1, 1, n)
    a, b = np.meshgrid(u, u, indexing='ij')
    for ax in range(3):
        for s in (-1, 1):
            v = np.zeros((n, n, 3))
            v[..., ax] = s
            v[..., (ax + 1) % 3] = a * s
            v[..., (ax + 2) % 3] = b
            Vs.append(v.reshape(-1, 3))
            Fs.append(grid_faces(n, n) + o)
            o += n * n
    V = np.concatenate(Vs)
    F = np.concatenate(Fs)
    key = np.round(V * 1e5).astype(np.int64)
    _, idx, inv = np.unique(key, axis=0, return_index=True, return_inverse=True)
    V = V[idx]
    F = inv.ravel()[F]
    V = V / (np.abs(V) ** power).sum(1, keepdims=True) ** (1 / power)
    return V, F


def tube(path, radius, seg=8, taper=True):
    """Sweep circles along path (n,3); radius scalar or (n,) -> V,F"""
    P = np.asarray(path, float)
    n = len(P)
    T = np.gradient(P, axis=0)
    T /= np.linalg.norm(T, axis=1, keepdims=True) + 1e-9
    N = np.zeros_like(P)
    ref = np.array([0, 0, 1.0]) if abs(T[0, 2]) < 0.9 else np.array([1.0, 0, 0])
    N[0] = np.cross(T[0], ref)
    N[0] /= np.linalg.norm(N[0])
    for i in range(1, n):
        v = N[i - 1] - T[i] * (N[i - 1] @ T[i])
        N[i] = v / (np.linalg.norm(v) + 1e-9)
    B = np.cross(T, N)
    r = np.broadcast_to(np.asarray(radius, float), (n,)).copy()
    if taper:
        r[0] *= 0.05
        r[-1] *= 0.05
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    V = P[:, None] + r[:, None, None] * (np.cos(a)[None, :, None] * N[:, None] + np.sin(a)[None, :, None] * B[:, None])
    return V.reshape(-1, 3), grid_faces(n, seg, True)


def join(parts):
    """[(V,F,attrs)...] -> V,[F...],attrs"""
    Vs, F3, F4, A, o = [], [], [], {}, 0
    for V, F, at in parts:
        for f in F if isinstance(F, (list, tuple)) else [F]:
            (F3 if f.shape[1] == 3 else F4).append(f + o)
        Vs.append(V)
        o += len(V)
        for k, a in at.items():
            A.setdefault(k, []).append(
                np.broadcast_to(np.asarray(a, float), (len(V),) + np.shape(a)[1:]) if np.ndim(a) == 0 else a
            )
    return np.concatenate(Vs), [np.concatenate(x) for x in (F3, F4) if x], {k: np.concatenate(v) for k, v in A.items()}


def rotations(normal, yaw, tilt=0, rs=None):
    """Rotation matrices (n,3,3) whose z axis is normal (n,3) and x axis turned by yaw; tilt = random lean"""
    N = np.asarray(normal, float)
    n = len(N)
    if tilt:
        N = N + rs.randn(n, 3) * tilt
    N = N / np.linalg.norm(N, axis=1, keepdims=True)
    ref = np.stack([np.cos(yaw), np.sin(yaw), np.zeros(n)], -1)
    X = ref - N * (ref * N).sum(1, keepdims=True)
    X /= np.linalg.norm(X, axis=1, keepdims=True) + 1e-9
    return np.stack([X, np.cross(N, X), N], -1)


def scatter(templates, pos, rot, scale, rs, which=None):
    """Merge many copies of a few templates into one mesh; gives attribute rnd (per copy), lp (local position)."""
    n = len(pos)
    which = rs.randint(len(templates), size=n) if which is None else which
    Vs, Fs, R, L, o = [], [], [], [], 0
    rnd = rs.rand(n)
    scale = np.broadcast_to(
        np.asarray(scale, float).reshape(len(np.atleast_1d(scale)), -1) if np.ndim(scale) else scale,
        (n, 3) if np.ndim(scale) else (n, 3),
    )
    for t, (V, F) in enumerate(templates):
        k = np.nonzero(which == t)[0]
        if not len(k):
            continue
        W = np.einsum('nij,nvj->nvi', rot[k], V[None] * scale[k][:, None]) + pos[k][:, None]
        Vs.append(W.reshape(-1, 3))
        Fs.append((F[None] + (o + np.arange(len(k)) * len(V))[:, None, None]).reshape(-1, F.shape[1]))
        o += len(k) * len(V)
        R.append(np.repeat(rnd[k], len(V)))
        L.append(np.tile(V, (len(k), 1)))
    return np.concatenate(Vs), [np.concatenate(Fs)], dict(rnd=np.concatenate(R), lp=np.concatenate(L))


def planar_uv(ob, size):
    me = ob.data
    uv = me.uv_layers.new(name='UVMap')
    n = len(me.loops)
    idx = np.empty(n, np.int32)
    me.loops.foreach_get('vertex_index', idx)
    co = np.empty(len(me.vertices) * 3, np.float32)
    me.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)
    uv.data.foreach_set('uv', (co[idx, :2] / size + 0.5).astype(np.float32).ravel())
