/** The floor of a cold start: a page that draws with React and does nothing else. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('no #root');
if (document.location.hash === '#install') await navigator.serviceWorker.register('/service-worker.js');
createRoot(root).render(createElement('p', { 'data-drawn': '' }, 'Carreau'));
