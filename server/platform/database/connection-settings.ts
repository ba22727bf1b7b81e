/** How to reach one PostgreSQL database. `host` may be the directory of a unix socket. */
export interface ConnectionSettings {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}
