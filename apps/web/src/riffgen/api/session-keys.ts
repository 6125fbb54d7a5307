/** Under which the query cache keeps what this app has fetched. */
export const sessionKeys = {
  all: ['riffgen', 'sessions'],
  one: (id: string) => ['riffgen', 'sessions', id],
} as const;
