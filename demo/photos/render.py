"""Blender's side of `npm run photos`: builds one scene from a job file, renders it, develops it.

Runs as `blender -b --factory-startup --python render.py -- job.json`; photos.ts writes the job.
"""
import importlib
import json
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit.develop import develop  # noqa: E402
from kit.light import reset  # noqa: E402


def half_buffers(job):
    """Renders the scene twice with different seeds: their difference tells the denoiser what is noise."""
    scene = bpy.context.scene
    cycles = scene.cycles
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 12
    cycles.max_bounces = 7
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 7
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.sample_clamp_indirect = 3.0
    cycles.sample_clamp_direct = 24.0
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = job['width'], job['height'], 100
    render.threads_mode = 'FIXED'
    render.threads = job['threads']
    render.use_persistent_data = True
    render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    render.image_settings.color_depth = '32'
    render.image_settings.exr_codec = 'NONE'
    scene.view_layers[0].cycles.denoising_store_passes = True
    files = []
    for half in range(2):
        cycles.seed = 11 + half
        cycles.samples = max(1, job['samples'] // 2)
        file = f"{job['target']}.{half}.exr"
        render.filepath = file
        bpy.ops.render.render(write_still=True)
        files.append(file)
    return files


def main():
    job = json.load(open(sys.argv[sys.argv.index('--') + 1]))
    reset()
    started = time.time()
    grade = importlib.import_module('families.' + job['family']).build(job['params'])
    built = time.time()
    files = half_buffers(job)
    rendered = time.time()
    develop(files, job['target'], job['cache'], **grade)
    for file in files:
        os.remove(file)
    took = f'build {built - started:.0f} s, render {rendered - built:.0f} s, develop {time.time() - rendered:.0f} s'
    print(f"PHOTO {job['name']}: {took}, CPU {time.process_time():.0f} s", flush=True)


try:
    main()
except Exception:
    import traceback

    traceback.print_exc()
    sys.stdout.flush()
    os._exit(1)
