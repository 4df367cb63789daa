import { shuffle } from 'es-toolkit/array';
import { useReducer } from 'react';
import { type Answered, chooseNext, type Estimate, estimate, isEnough } from './estimate';
import { type Mode, poolOf, type Question, starts } from './questions';

type Asked = { question: Question; options: string[] };

type State = {
  mode: Mode;
  canHear: boolean;
  /** All questions so far; the last is open unless there is a result. */
  asked: Asked[];
  /** Whether each closed question was answered rightly. */
  answers: boolean[];
};

type Action = { type: 'answer'; option: string | undefined } | { type: 'back' } | { type: 'voiceFailed' };

function answered({ asked, answers }: State): Answered[] {
  return answers.map((right, index) => ({ item: (asked[index] as Asked).question, right }));
}

function isDone(state: State): boolean {
  return isEnough(answered(state), starts[state.mode]);
}

function ask(state: State): State {
  const asked = state.asked.slice(0, state.answers.length);
  if (isDone({ ...state, asked })) return { ...state, asked };
  const pool = poolOf(state.mode, state.canHear);
  const question = chooseNext(pool, answered(state), starts[state.mode], Math.random);
  if (!question) throw new Error('No question is left');
  return { ...state, asked: [...asked, { question, options: shuffle(question.pictures ?? question.options ?? []) }] };
}

function reduce(state: State, action: Action): State {
  const { asked, answers } = state;
  if (action.type === 'back') return { ...state, answers: answers.slice(0, -1), asked: asked.slice(0, answers.length) };
  if (action.type === 'voiceFailed') {
    const muted = { ...state, canHear: false };
    // A parent reads the words aloud; a child alone gets another question.
    return state.mode === 'alone' ? ask(muted) : muted;
  }
  const question = asked.at(-1)?.question;
  const right = (question?.pictures ?? question?.options)?.[0] === action.option;
  return ask({ ...state, answers: [...answers, right] });
}

/** Runs a check: asks, goes back, and estimates. Nothing of it is stored. */
export function useCheck(mode: Mode, hasVoice: boolean) {
  const [state, dispatch] = useReducer(reduce, undefined, () =>
    ask({ mode, canHear: hasVoice, asked: [], answers: [] }),
  );
  const done = isDone(state);
  const result: Estimate | undefined = done ? estimate(answered(state), starts[mode]) : undefined;
  return {
    number: state.answers.length + 1,
    open: done ? undefined : state.asked.at(-1),
    canHear: state.canHear,
    result,
    dispatch,
  };
}
