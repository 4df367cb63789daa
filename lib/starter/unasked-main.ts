// Entry point of a part of the starter, bundled separately.
import type { Starter } from './starter';
import { startUnasked } from './unasked';

startUnasked(window.starter as Starter);
