import { useState } from 'react';
import { Button } from '../components/button.js';
import { Checkbox } from '../components/checkbox.js';
import { numberIn, spoken } from './addition.js';
import css from './addition-page.module.css';
import { click } from './click-sound.js';
import { CubeBar } from './cube-bar.js';
import { NumberInput } from './number-input.js';
import { canSpeak, speak } from './speak.js';

export function AdditionPage() {
  const [firstText, setFirst] = useState('3');
  const [secondText, setSecond] = useState('4');
  const [answerShown, setAnswerShown] = useState(true);
  const [touched, setTouched] = useState(false);

  const first = numberIn(firstText);
  const second = numberIn(secondText);
  const sentence = spoken(first, second, answerShown);

  const change = (set: (text: string) => void, old: string) => (text: string) => {
    if (text === old) return;
    set(text);
    setTouched(true);
    click();
  };
  const changeFirst = change(setFirst, firstText);
  const changeSecond = change(setSecond, secondText);
  const showAnswer = (shown: boolean) => {
    setAnswerShown(shown);
    setTouched(true);
    if (shown) click();
  };

  return (
    <div className={css.page}>
      <title>Add Numbers! · Family Suite</title>
      <h1 className={css.title}>Add Numbers!</h1>
      <section className={css.question} aria-label="Numbers">
        <div className={css.equation}>
          <NumberInput label="First number" part="first" text={firstText} onText={changeFirst} />
          <span className={css.sign} aria-hidden="true">
            +
          </span>
          <NumberInput label="Second number" part="second" text={secondText} onText={changeSecond} />
          <span className={css.sign} aria-hidden="true">
            =
          </span>
          <span className={css.answer} aria-hidden="true">
            <span key={sentence} className={touched ? css.fresh : undefined}>
              {answerShown ? first + second : '?'}
            </span>
          </span>
        </div>
        <p className="visually-hidden" role="status">
          {sentence}
        </p>
        <div className={css.choices}>
          <Checkbox label="Show Answer" checked={answerShown} onToggle={showAnswer} />
          {canSpeak && (
            <Button variant="main" icon="speaker" onClick={() => speak(sentence)}>
              Say it
            </Button>
          )}
        </div>
      </section>
      <section className={css.bars} aria-label="Cubes">
        <div data-part="first">
          <CubeBar
            label={`First bar: ${cubes(first)}`}
            parts={[{ part: 'first', count: first }]}
            lively={touched}
            onCount={(count) => changeFirst(String(count))}
          />
        </div>
        <div data-part="second">
          <CubeBar
            label={`Second bar: ${cubes(second)}`}
            parts={[{ part: 'second', count: second }]}
            lively={touched}
            onCount={(count) => changeSecond(String(count))}
          />
        </div>
        <div className={css.sum}>
          {answerShown ? (
            <CubeBar
              label={`Both joined: ${cubes(first + second)}`}
              parts={[
                { part: 'first', count: first },
                { part: 'second', count: second },
              ]}
              lively={touched}
            />
          ) : (
            <div className={css.secret} aria-hidden="true">
              ?
            </div>
          )}
        </div>
      </section>
    </div>
  );
}

function cubes(count: number): string {
  return `${count} ${count === 1 ? 'cube' : 'cubes'}`;
}
