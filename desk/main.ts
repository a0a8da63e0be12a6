import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { followReplacedNodes } from '#site/ui/replaced-nodes.ts';
import { App } from './App.tsx';
import './desk.css';

const root = document.getElementById('desk');
if (!root) throw new Error('index.html has no element with the id "desk".');
followReplacedNodes();
createRoot(root).render(createElement(App));
