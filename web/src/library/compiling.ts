/** Whether the server still compiles its fast rules: until it has moved to them bots are slow. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { api } from '../table/api';

export const ASK_MS = 3000;

const useRules = create(() => ({ compiling: false }));
let asked = false;

/** Asks, and again as long as it is so; a server that is just moving does not answer. */
async function ask(): Promise<void> {
  const { compiling } = await api.version().catch(() => useRules.getState());
  useRules.setState({ compiling });
  if (compiling) setTimeout(() => void ask(), ASK_MS);
}

/** The page asks once, whoever wants to know. */
export function useCompiling(): boolean {
  useEffect(() => {
    if (!asked) void ask();
    asked = true;
  }, []);
  return useRules((s) => s.compiling);
}
