import { z } from 'zod';

/** GET /api/auth/status. */
export const AuthStatus = z.object({ authenticated: z.boolean() });
export type AuthStatus = z.infer<typeof AuthStatus>;

/** POST /api/login. */
export const LoginBody = z.object({ password: z.string().min(1).max(1024) });
export type LoginBody = z.infer<typeof LoginBody>;

/** What POST /api/login and /api/logout answer. */
export const Success = z.object({ success: z.literal(true) });
export type Success = z.infer<typeof Success>;
