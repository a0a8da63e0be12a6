"""Renders with few samples and takes the noise out, guided by what has none: the colours and the forms of the things."""

import os
import subprocess
import sys

import bpy

import studio


# Pixels across: the noise is taken out, so the master need not be much larger than the largest published file.
studio.MASTER_WIDTH = 1368


def render(name, samples=24, **settings):
    """As `studio.render`, then `denoise.mjs`. Writes OUTPUT/NAME.png or OUTPUT/NAME-preview.png."""
    shown = f'{name}-preview' if 'preview' in sys.argv else name
    _guides(f'{studio.OUTPUT}/guides', shown)
    studio.render(name, samples=samples, **settings)
    node = os.path.join(studio.FOLDER, '..', 'node_modules', '.bin', 'node')
    subprocess.run([node, f'{studio.FOLDER}/denoise.mjs', shown], check=True)


def _guides(folder, name):
    """Have the compositor write the plain colours and the normals of the picture."""
    os.makedirs(folder, exist_ok=True)
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_diffuse_color = layer.use_pass_normal = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    whole = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], whole.inputs['Image'])
    file = tree.nodes.new('CompositorNodeOutputFile')
    file.base_path = folder
    file.format.file_format, file.format.color_mode = 'PNG', 'RGB'
    file.file_slots.clear()
    file.file_slots.new(f'{name}-colour-')
    tree.links.new(layers.outputs['DiffCol'], file.inputs[0])
    half = tree.nodes.new('CompositorNodeMixRGB')
    half.blend_type, half.inputs[0].default_value, half.inputs[2].default_value = 'ADD', 1, (1, 1, 1, 1)
    tree.links.new(layers.outputs['Normal'], half.inputs[1])
    file.file_slots.new(f'{name}-normal-')
    tree.links.new(half.outputs[0], file.inputs[1])
