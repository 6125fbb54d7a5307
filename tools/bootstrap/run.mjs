import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and keeps what it says.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string | URL, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ ok: boolean, stdout: string, output: string }>} `output` is both streams as they came
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.on('error', (error) => resolve({ ok: false, stdout, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, stdout, output }));
  });
}
