"""Sheets that show the exhibit of a project, as images for a material."""

import os
import subprocess

import studio


def exhibit(project, width, height, per_mm):
    """The exhibit of content/projects/PROJECT.md as it is printed (renders/exhibits.mjs). Millimetres, and pixels in one."""
    node = os.path.join(studio.FOLDER, '..', 'node_modules', '.bin', 'node')
    command = [node, f'{studio.FOLDER}/exhibits.mjs', project, str(width)]
    page = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return studio.text_texture(project, page, round(width * per_mm), round(height * per_mm))
