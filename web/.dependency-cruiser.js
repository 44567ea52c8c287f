/**
 * Which imports the pages' sources may not have. Those of types count: they too say what needs
 * what.
 */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Move what both sides need into a module of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-by-loading',
      comment: 'The registry loads every game, so what a game imports must not lead back to it.',
      severity: 'error',
      from: { path: '^src/games/[^/]+/' },
      to: { path: '^src/games/registry\\.tsx$', reachable: true },
    },
    {
      name: 'the-kit-knows-no-game',
      comment: 'What one game needs of the board is its own extension, or handed in.',
      severity: 'error',
      // A game’s words are compared in types there, and nowhere else.
      from: { path: '^src/board/', pathNot: '^src/board/contract\\.types\\.ts$' },
      to: { path: '^src/games/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
