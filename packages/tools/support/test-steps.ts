import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root, runQuietly, runTool, type Tool } from './processes';
import { isRequired, type Program } from './programs';
import { type Step, wholeOutcome } from './steps';
import { readTestReport } from './test-reports';

export const cores = availableParallelism();
export const results = path.join(root, 'test-results');

/** Default of cores: all for suites, one for commands. */
type Options = Pick<Step, 'needs' | 'after'> & {
  cores?: number;
  /** Without this program, the step is left out, or fails unless it is optional. */
  program?: Program;
  isOptional?: boolean;
};

export function command(
  id: string,
  title: string,
  tool: Tool,
  args: readonly string[] = [],
  options: Options = {},
): Step {
  const { cores: taken = 1 } = options;
  const run = async () => {
    const code = await runStep(tool, args, title, taken);
    return wholeOutcome(title, code === 0 ? undefined : `ended with ${code}`);
  };
  return { id, title, ...options, cores: taken, run };
}

export function vitest(id: string, title: string, selection: readonly string[], options: Options = {}): Step {
  const workers = `--maxWorkers=${Math.min(options.cores ?? cores, cores)}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${id}.json`];
  return suite(id, title, 'vitest', ['run', ...selection, workers, ...reporters], options);
}

/** Creates a step that runs a Playwright configuration, which reports to `test-results/<id>.json`. */
export function playwright(id: string, title: string, config: string, options: Options = {}): Step {
  return suite(id, title, 'playwright', ['test', '-c', config], options);
}

/** Creates a step of many tests. A failure without a failed test (crash, unhandled error) counts as one. */
function suite(id: string, title: string, tool: Tool, args: readonly string[], options: Options): Step {
  const { cores: taken = cores, program, isOptional } = options;
  const run = async () => {
    if (program && !program.find()) {
      const reason = `${program.title} is not here${program.advice ? `: ${program.advice}` : ''}`;
      console.log(`\n— ${title}: left out, ${reason}`);
      return isRequired(program) && !isOptional ? wholeOutcome(title, reason) : [];
    }
    const code = await runStep(tool, args, title, taken, { CI: '1' });
    const outcomes = readTestReport(path.join(results, `${id}.json`), root);
    if (code === 0 || outcomes.some(({ isPassed }) => !isPassed)) return outcomes;
    return [...outcomes, ...wholeOutcome(title, `ended with ${code}, without a test that failed`)];
  };
  return { id, title, ...options, cores: taken, run };
}

/** Streams the output of a tool that uses all cores; otherwise prints it at the end. */
async function runStep(tool: Tool, args: readonly string[], title: string, taken: number, env = {}): Promise<number> {
  if (taken >= cores) {
    console.log(`\n— ${title}`);
    return runTool(tool, [...args], env);
  }
  const { code, output } = await runQuietly(tool, args, env);
  process.stdout.write(`\n— ${title}\n${output}`);
  return code;
}
