export type Logo = { id: string; mainColor: string; svg: string };

export const LOGO_MARKS: Logo[] = [];
