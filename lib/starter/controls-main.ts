// Entry point of a part of the starter, bundled separately.

import { startControls } from './controls';
import type { Starter } from './starter';

startControls(window.starter as Starter);
