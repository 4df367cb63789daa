import './styles.css';

import { createRoot } from 'react-dom/client';
import { App } from './app';

const root = document.getElementById('studio');
if (root) createRoot(root).render(<App />);
