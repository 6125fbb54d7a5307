/** Colours of a subject: main, second, dark (lines, eyes), light, and skin where it is a person. */
export interface Colours {
  readonly main: string;
  readonly second: string;
  readonly dark: string;
  readonly light: string;
  readonly skin: string;
}

type Draw = (colours: Colours) => string;

const eye = (x: number, y: number, { dark, light }: Colours) =>
  `<circle cx="${x}" cy="${y}" r="7" fill="${dark}"/><circle cx="${x + 2.5}" cy="${y - 2.5}" r="2.4" fill="${light}"/>`;

/** Every subject stands in a square of 200, its feet at the lower edge. */
const drawings = {
  cat: (c) => `<path d="M150 150q46-6 34-62q-3-12-12-6q10 44-30 40Z" fill="${c.main}"/>
    <path d="M52 200q-8-84 48-84t50 84Z" fill="${c.main}"/>
    <path d="M56 36l10 30h68l10-30q14 18 10 48a54 46 0 0 1-108 0q-4-30 10-48Z" fill="${c.main}"/>
    <path d="M82 200q-4-50 18-50t18 50Z" fill="${c.light}"/>${eye(82, 84, c)}${eye(118, 84, c)}
    <path d="M94 98h12l-6 8Z" fill="${c.second}"/><path d="M60 100l-24-5m24 12l-24 5m104-12l24-5m-24 12l24 5" stroke="${c.dark}" stroke-width="3" stroke-linecap="round"/>`,
  dog: (c) => `<path d="M148 156q34-20 26-50" stroke="${c.main}" stroke-width="14" stroke-linecap="round" fill="none"/>
    <path d="M50 200q-6-90 52-90t52 90Z" fill="${c.main}"/><rect x="56" y="40" width="90" height="86" rx="42" fill="${c.main}"/>
    <path d="M58 48q-34 8-24 62q20 6 28-20Zm86 0q34 8 24 62q-20 6-28-20Z" fill="${c.second}"/>
    <ellipse cx="101" cy="104" rx="28" ry="22" fill="${c.light}"/><ellipse cx="101" cy="95" rx="11" ry="8" fill="${c.dark}"/>${eye(80, 76, c)}${eye(122, 76, c)}`,
  bird: (c) => `<path d="M90 168v32m26-32v32" stroke="${c.second}" stroke-width="7" stroke-linecap="round"/>
    <path d="M14 108l50-6l-26 40Z" fill="${c.second}"/><ellipse cx="104" cy="120" rx="66" ry="56" fill="${c.main}"/>
    <circle cx="138" cy="72" r="40" fill="${c.main}"/><path d="M170 62l30 12l-30 12Z" fill="${c.second}"/>
    <path d="M62 108q44-16 66 18q-30 40-66-18Z" fill="${c.light}"/>${eye(146, 66, c)}`,
  fish: (
    c,
  ) => `<path d="M6 62l54 40l-54 40q14-40 0-80Z" fill="${c.second}"/><path d="M44 102q62-78 146 0q-84 78-146 0Z" fill="${c.main}"/>
    <path d="M92 62q26-34 46-8Zm4 82q22 28 42 4Z" fill="${c.second}"/><path d="M96 78q14 24 0 50m20-54q14 28 0 58" stroke="${c.light}" stroke-width="6" fill="none" stroke-linecap="round"/>${eye(156, 94, c)}`,
  house: (
    c,
  ) => `<rect x="132" y="26" width="22" height="50" fill="${c.second}"/><rect x="34" y="88" width="132" height="112" rx="4" fill="${c.light}"/>
    <path d="M14 96l86-74l86 74Z" fill="${c.main}"/><rect x="84" y="138" width="34" height="62" rx="16" fill="${c.second}"/>
    <rect x="48" y="112" width="28" height="30" rx="4" fill="${c.dark}"/><rect x="126" y="112" width="28" height="30" rx="4" fill="${c.dark}"/>`,
  tree: (
    c,
  ) => `<path d="M90 200q6-60-6-86h34q-12 26-4 86Z" fill="${c.dark}"/><circle cx="62" cy="92" r="46" fill="${c.main}"/>
    <circle cx="140" cy="92" r="46" fill="${c.main}"/><circle cx="100" cy="56" r="52" fill="${c.main}"/>
    <g fill="${c.second}"><circle cx="66" cy="84" r="9"/><circle cx="108" cy="50" r="9"/><circle cx="138" cy="98" r="9"/><circle cx="98" cy="102" r="9"/></g>`,
  flower: (
    c,
  ) => `<path d="M100 200q-6-50 0-92" stroke="${c.dark}" stroke-width="9" fill="none"/><path d="M98 172q-44 6-52-30q42-6 52 30Zm4-14q40 0 48-32q-40-4-48 32Z" fill="${c.dark}"/>
    <g fill="${c.main}">${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cx="100" cy="36" rx="21" ry="32" transform="rotate(${turn} 100 72)"/>`).join('')}</g><circle cx="100" cy="72" r="22" fill="${c.second}"/>`,
  boat: (
    c,
  ) => `<path d="M96 24h9v120h-9Z" fill="${c.dark}"/><path d="M110 30q66 40 62 104h-62Z" fill="${c.light}"/><path d="M90 48q-52 34-54 86h54Z" fill="${c.second}"/>
    <path d="M16 146h170q-12 50-50 52H66q-36-4-50-52Z" fill="${c.main}"/>`,
  rocket: (
    c,
  ) => `<path d="M76 160q24 62 48 0Z" fill="${c.second}"/><path d="M64 108l-34 54l40-8Zm72 0l34 54l-40-8Z" fill="${c.second}"/>
    <path d="M100 2q54 66 32 158H68Q46 68 100 2Z" fill="${c.light}"/><path d="M100 2q24 28 33 62H67q9-34 33-62Z" fill="${c.main}"/><circle cx="100" cy="94" r="19" fill="${c.dark}"/>`,
  car: (
    c,
  ) => `<path d="M44 116l26-50h70l34 50Z" fill="${c.light}"/><path d="M104 66h7v50h-7Z" fill="${c.main}"/><rect x="10" y="108" width="182" height="62" rx="24" fill="${c.main}"/>
    <circle cx="54" cy="172" r="27" fill="${c.dark}"/><circle cx="148" cy="172" r="27" fill="${c.dark}"/><g fill="${c.light}"><circle cx="54" cy="172" r="11"/><circle cx="148" cy="172" r="11"/></g><circle cx="184" cy="128" r="8" fill="${c.second}"/>`,
  balloon: (
    c,
  ) => `<path d="M82 156h38l-5 42H88Z" fill="${c.dark}"/><path d="M60 118l26 40m54-40l-26 40" stroke="${c.dark}" stroke-width="4"/>
    <path d="M100 4a70 66 0 0 1 44 118q-44 20-88 0A70 66 0 0 1 100 4Z" fill="${c.main}"/><path d="M100 4q34 50 14 126q-14 2-28 0Q66 54 100 4Z" fill="${c.second}"/>`,
  heart: (c) =>
    `<path d="M100 190C-32 100 30-8 100 56C170-8 232 100 100 190Z" fill="${c.main}"/><path d="M52 62q10-20 30-18" stroke="${c.light}" stroke-width="10" stroke-linecap="round" fill="none"/>`,
  star: (c) =>
    `<path d="M100 6l28 62l68 8l-50 46l14 68l-60-34l-60 34l14-68L4 76l68-8Z" fill="${c.main}" stroke="${c.main}" stroke-width="10" stroke-linejoin="round"/>${eye(82, 100, c)}${eye(118, 100, c)}<path d="M84 124q16 16 32 0" stroke="${c.dark}" stroke-width="6" fill="none" stroke-linecap="round"/>`,
  child: (
    c,
  ) => `<path d="M64 200l14-90h44l14 90Z" fill="${c.main}"/><path d="M80 124l-44 34m84-34l44-30" stroke="${c.main}" stroke-width="16" stroke-linecap="round"/>
    <circle cx="100" cy="68" r="40" fill="${c.skin}"/><path d="M58 66a42 42 0 0 1 84 0q-40-26-84 0Z" fill="${c.dark}"/>${eye(86, 74, c)}${eye(114, 74, c)}<path d="M88 90q12 10 24 0" stroke="${c.second}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  dragon: (c) => `<path d="M112 96q40-84 82-60q-26 8-20 34q-24-8-26 22q-20-6-24 18Z" fill="${c.second}"/>
    <path d="M20 200q-14-30 12-32q60 8 58-60q-30 4-44-20q-10-44 32-52q30-4 48 16l30-4q-14 10-20 24q40 50 18 100q16 10 12 28Z" fill="${c.main}"/>
    <path d="M102 200q-10-40 16-74q22 30 12 74Z" fill="${c.light}"/>${eye(88, 64, c)}<path d="M46 88q14 6 26 0" stroke="${c.dark}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  robot: (
    c,
  ) => `<path d="M100 10v26" stroke="${c.dark}" stroke-width="7"/><circle cx="100" cy="12" r="10" fill="${c.second}"/><rect x="48" y="34" width="104" height="70" rx="18" fill="${c.main}"/>
    <rect x="60" y="112" width="80" height="62" rx="12" fill="${c.main}"/><path d="M58 124l-30 30m114-30l30 30M78 174v26m44-26v26" stroke="${c.dark}" stroke-width="13" stroke-linecap="round"/>
    <circle cx="80" cy="66" r="15" fill="${c.light}"/><circle cx="120" cy="66" r="15" fill="${c.light}"/>${eye(80, 66, c)}${eye(120, 66, c)}<rect x="80" y="128" width="40" height="22" rx="6" fill="${c.second}"/>`,
  bear: (
    c,
  ) => `<circle cx="58" cy="34" r="24" fill="${c.main}"/><circle cx="142" cy="34" r="24" fill="${c.main}"/><path d="M46 200q-12-94 54-94t54 94Z" fill="${c.main}"/><circle cx="100" cy="72" r="56" fill="${c.main}"/>
    <ellipse cx="100" cy="90" rx="28" ry="22" fill="${c.light}"/><ellipse cx="100" cy="80" rx="11" ry="8" fill="${c.dark}"/>${eye(76, 62, c)}${eye(124, 62, c)}<ellipse cx="100" cy="164" rx="30" ry="34" fill="${c.light}"/>`,
  butterfly: (
    c,
  ) => `<g fill="${c.main}"><path d="M96 100Q40-10 10 56q-4 48 86 52Zm8 0q56-110 86-44q4 48-86 52Z"/></g><g fill="${c.second}"><path d="M96 110q-80 0-58 56q32 34 58-44Zm8 0q80 0 58 56q-32 34-58-44Z"/></g>
    <rect x="92" y="62" width="16" height="104" rx="8" fill="${c.dark}"/><path d="M98 64Q88 30 68 26m34 38q10-34 30-38" stroke="${c.dark}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  cake: (
    c,
  ) => `<rect x="30" y="110" width="140" height="90" rx="14" fill="${c.main}"/><path d="M30 128q0-22 20-22h100q20 0 20 22q-12 26-24 2q-12 26-24 0q-12 26-24 0q-12 26-24 0q-12 24-24-2q-10 22-20 0Z" fill="${c.light}"/>
    <g stroke="${c.second}" stroke-width="10" stroke-linecap="round"><path d="M70 62v40m30-40v40m30-40v40"/></g><g fill="${c.second}"><circle cx="70" cy="44" r="8"/><circle cx="100" cy="44" r="8"/><circle cx="130" cy="44" r="8"/></g>`,
  apple: (
    c,
  ) => `<path d="M100 60q-4-34 14-50" stroke="${c.dark}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M106 44q20-30 54-20q-12 36-54 20Z" fill="${c.second}"/>
    <path d="M100 66c-30-26-90-12-84 54c6 60 52 96 84 72c32 24 78-12 84-72c6-66-54-80-84-54Z" fill="${c.main}"/><path d="M44 92q-10 22 0 46" stroke="${c.light}" stroke-width="11" stroke-linecap="round" fill="none"/>`,
} satisfies Record<string, Draw>;

export type SubjectName = keyof typeof drawings;

/** What a prompt calls them. */
export const subjectNames: readonly (readonly [SubjectName, RegExp])[] = [
  ['cat', /\b(cats?|kittens?|kitty|tigers?|lions?|fox(es)?)\b/],
  ['dog', /\b(dogs?|pupp(y|ies)|wol(f|ves)|hounds?)\b/],
  ['bird', /\b(birds?|owls?|ducks?|penguins?|parrots?|chickens?|hens?|eagles?|swans?)\b/],
  ['fish', /\b(fish(es)?|whales?|sharks?|dolphins?|goldfish)\b/],
  ['house', /\b(house|home|cottage|castle|hut|tower|school|building|treehouse)s?\b/],
  ['tree', /\b(trees?|oak|forests?|pine|bush|nature)\b/],
  ['flower', /\b(flowers?|rose|tulips?|sunflowers?|daisy|blossoms?|plants?|garden|spring)\b/],
  ['boat', /\b(boats?|ships?|sail(ing|boats?)?|pirates?|canoe|ferry)\b/],
  ['rocket', /\b(rockets?|space ?ships?|astronauts?|missiles?)\b/],
  ['car', /\b(cars?|trucks?|bus|tractors?|trains?|vehicles?|van|road trip)\b/],
  ['balloon', /\b(balloons?|fly(ing)?|flight|travel|airships?)\b/],
  ['heart', /\b(love|hearts?|friends?(hip)?|kind(ness)?|together|hugs?|peace)\b/],
  ['star', /\b(stars?|wish(es)?|dreams?|magic(al)?|wonder|hope)\b/],
  [
    'child',
    /\b(child(ren)?|kids?|boys?|girls?|bab(y|ies)|toddlers?|famil(y|ies)|mothers?|fathers?|grand(ma|pa|mother|father)|brothers?|sisters?|people|person|princess|knight)\b/,
  ],
  ['dragon', /\b(dragons?|dinosaurs?|monsters?|lizards?|crocodiles?|unicorns?)\b/],
  ['robot', /\b(robots?|machines?|android|computers?)\b/],
  ['bear', /\b(bears?|teddy|pandas?|rabbits?|bunn(y|ies)|mouse|mice|elephants?|animals?)\b/],
  ['butterfly', /\b(butterfl(y|ies)|bees?|insects?|ladybirds?|ladybugs?|dragonfl(y|ies)|fairy|fairies)\b/],
  ['cake', /\b(cakes?|birthdays?|party|celebrat\w+|cupcakes?|desserts?)\b/],
  ['apple', /\b(apples?|fruits?|food|vegetables?|oranges?|bananas?|pears?|healthy|eat(ing)?)\b/],
];

/** A known subject in its square of 200. */
export function drawSubject(name: SubjectName, colours: Colours): string {
  return drawings[name](colours);
}

/** For concepts that nobody can point at: a plant of simple shapes, as many leaves as the number given. */
export function drawIdea(leaves: number, { main, second, dark, light }: Colours): string {
  const petals = Array.from({ length: leaves }, (_, index) => {
    const turn = (360 / leaves) * index;
    const fill = index % 2 === 0 ? main : second;
    return `<path d="M100 100q-34-44 0-94q34 50 0 94Z" fill="${fill}" transform="rotate(${turn.toFixed(1)} 100 100)"/>`;
  });
  return `${petals.join('')}<circle cx="100" cy="100" r="26" fill="${light}"/><circle cx="100" cy="100" r="11" fill="${dark}"/>`;
}
