import { z } from 'zod';

/** Somebody added on the test page. */
export const User = z.object({ id: z.uuid(), name: z.string(), email: z.string(), created_at: z.iso.datetime() });
export type User = z.infer<typeof User>;

/** GET /api/users. */
export const UserList = z.object({ users: z.array(User) });
export type UserList = z.infer<typeof UserList>;

/** POST /api/users. */
export const AddUserBody = z.object({
  name: z.string().trim().min(1, 'A name is required.').max(200),
  email: z.email('This is not an email address.').max(320),
});
export type AddUserBody = z.infer<typeof AddUserBody>;
