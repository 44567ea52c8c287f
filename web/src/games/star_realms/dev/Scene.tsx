export const Scene = (_: { name: string; lang: string; drawer: boolean }) => null;
