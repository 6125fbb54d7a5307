import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { Questions } from '../components/questions.js';
import { createRouter } from './router.js';

/** Everything behind the gate. */
export function Suite() {
  const [router] = useState(createRouter);
  return (
    <>
      <RouterProvider router={router} />
      <Questions />
    </>
  );
}
