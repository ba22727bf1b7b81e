"""Several finished dishes on one table: covers, banners, and tables in a place."""
import importlib
import bpy
import numpy as np
from mathutils import Matrix
from kit.backdrop import BACKDROPS, cut_table
from kit.light import camera, window_light
from kit.setting import keep_table, lay_table


#: Dishes stand closer together than the plan of a table says, so that their plates nearly touch.
CLOSER = (0.87, 0.92)


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    keep_table()
    placed = set(bpy.data.objects)
    for dish in params['dishes']:
        importlib.import_module('families.' + dish['family']).build(dish['params'])
        move_new(placed, dish)
        placed = set(bpy.data.objects)
    if params.get('backdrop'):
        cut_table(params.get('edge', 4.5))
        BACKDROPS[params['backdrop']](rs)
    return wide_shot(params)


def move_new(placed, dish):
    """Moves what a family has built at the origin to the place of its dish."""
    place = Matrix.Translation((CLOSER[0] * dish['x'], CLOSER[1] * dish['y'], 0))
    place = place @ Matrix.Rotation(dish['turn'], 4, 'Z') @ Matrix.Scale(dish['scale'], 4)
    bpy.context.view_layer.update()
    for o in bpy.data.objects:
        if o not in placed:
            o.matrix_world = place @ o.matrix_world


def wide_shot(params):
    az = 54 if params.get('window', 'left') == 'right' else 126
    window_light(params.get('light', 1.5), az=az, el=36, warm=0.4, fill=0.7, back=1.3)
    camera(
        elev=params.get('elev', 40),
        dist=params.get('dist', 10.2),
        target=params.get('target', [0, 0.22, 0.2]),
        lens=params.get('lens', 80),
        fstop=params.get('fstop', 4.0),
        focus=params.get('focus', [0, -0.6, 0.35]),
        az=params.get('az', 0),
    )
    return dict(exposure=params.get('exposure', 1.35), warm=0.05, steam=params.get('steam', 0.0))
