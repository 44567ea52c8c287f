export * from './types/outside/kit';
