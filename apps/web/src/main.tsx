import { debugWanted } from './gate/arrival.js';
import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './app/queries.js';
import { Suite } from './app/suite.js';
import { Gate } from './gate/gate.js';
import { keepShell } from './offline/keep-shell.js';

if (debugWanted) {
  import('eruda').then(
    ({ default: eruda }) => eruda.init(),
    (error: unknown) => console.error('The developer console could not be loaded.', error),
  );
}

keepShell();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <Gate>
        <Suite />
      </Gate>
    </QueryClientProvider>
  </StrictMode>,
);
