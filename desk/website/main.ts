import './without-eval.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './editor.css';

const root = document.getElementById('editor');
if (!root) throw new Error('index.html has no element with the id "editor".');
createRoot(root).render(createElement(App));
