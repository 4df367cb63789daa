import { rooHead } from '../kit/roo';
import { at, C, circle, svg } from '../kit/svg';

export const pictures = {
  logo: svg([48, 48])(
    circle(24, 24, 24, C.teal) + at([20.9, 31.1], { s: 0.225 })(rooHead({ lw: 9.5, mouth: 'smile', simple: true })),
  ),
};
