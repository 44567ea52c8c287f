/** Things of which only some is there, or which lie in files. For tests and benches. */

type Some<T> = T extends readonly (infer E)[]
  ? readonly Some<E>[]
  : T extends object
    ? { [K in keyof T]?: Some<T[K]> }
    : T;

/** Some of a thing, where no more of it is looked at. */
export const some = <T>(part: Some<T>): T => part as T;

/** What the server would tell, from a file. */
export const told = <T>(json: unknown): T => json as T;
