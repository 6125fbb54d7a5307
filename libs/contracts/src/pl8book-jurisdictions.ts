/** Whoever issues licence plates. */
export interface Jurisdiction {
  /** Upper-case code; unique. */
  readonly abbr: string;
  readonly name: string;
  /** The ground its plates have here, `#rrggbb`: never near white, which means "not seen" on the map. */
  readonly color: string;
}

const jurisdiction = (abbr: string, name: string, color: string): Jurisdiction => ({ abbr, name, color });

/** The 50 states and Washington DC, by name. Neighbours were given different colours. */
export const STATES: readonly Jurisdiction[] = [
  jurisdiction('AL', 'Alabama', '#b3233f'),
  jurisdiction('AK', 'Alaska', '#f0b429'),
  jurisdiction('AZ', 'Arizona', '#bf552c'),
  jurisdiction('AR', 'Arkansas', '#2f7d4f'),
  jurisdiction('CA', 'California', '#e5b13a'),
  jurisdiction('CO', 'Colorado', '#1f6f4a'),
  jurisdiction('CT', 'Connecticut', '#2a5da8'),
  jurisdiction('DE', 'Delaware', '#d9a520'),
  jurisdiction('DC', 'Washington DC', '#c8102e'),
  jurisdiction('FL', 'Florida', '#f28c28'),
  jurisdiction('GA', 'Georgia', '#e8896b'),
  jurisdiction('HI', 'Hawaii', '#ca4277'),
  jurisdiction('ID', 'Idaho', '#a63a2b'),
  jurisdiction('IL', 'Illinois', '#274b8f'),
  jurisdiction('IN', 'Indiana', '#d2a13b'),
  jurisdiction('IA', 'Iowa', '#6a4c9c'),
  jurisdiction('KS', 'Kansas', '#4a90c2'),
  jurisdiction('KY', 'Kentucky', '#4973c0'),
  jurisdiction('LA', 'Louisiana', '#7b3f98'),
  jurisdiction('ME', 'Maine', '#2e6e4e'),
  jurisdiction('MD', 'Maryland', '#a3212f'),
  jurisdiction('MA', 'Massachusetts', '#b5303c'),
  jurisdiction('MI', 'Michigan', '#1f4e79'),
  jurisdiction('MN', 'Minnesota', '#5aa9d6'),
  jurisdiction('MS', 'Mississippi', '#d98f2b'),
  jurisdiction('MO', 'Missouri', '#b24a5a'),
  jurisdiction('MT', 'Montana', '#3d5a80'),
  jurisdiction('NE', 'Nebraska', '#dd7a3a'),
  jurisdiction('NV', 'Nevada', '#57779e'),
  jurisdiction('NH', 'New Hampshire', '#3c7a3a'),
  jurisdiction('NJ', 'New Jersey', '#e3c34a'),
  jurisdiction('NM', 'New Mexico', '#f2c531'),
  jurisdiction('NY', 'New York', '#f0a63c'),
  jurisdiction('NC', 'North Carolina', '#3f8fb0'),
  jurisdiction('ND', 'North Dakota', '#c98a2b'),
  jurisdiction('OH', 'Ohio', '#c0392b'),
  jurisdiction('OK', 'Oklahoma', '#3aa3a0'),
  jurisdiction('OR', 'Oregon', '#357a5c'),
  jurisdiction('PA', 'Pennsylvania', '#35548a'),
  jurisdiction('RI', 'Rhode Island', '#4fa3c7'),
  jurisdiction('SC', 'South Carolina', '#2d4f8e'),
  jurisdiction('SD', 'South Dakota', '#8c4a3c'),
  jurisdiction('TN', 'Tennessee', '#547e4d'),
  jurisdiction('TX', 'Texas', '#c9483f'),
  jurisdiction('UT', 'Utah', '#e07b53'),
  jurisdiction('VT', 'Vermont', '#4f9a5b'),
  jurisdiction('VA', 'Virginia', '#8465af'),
  jurisdiction('WA', 'Washington', '#5b6fb5'),
  jurisdiction('WV', 'West Virginia', '#d4a72c'),
  jurisdiction('WI', 'Wisconsin', '#a8443f'),
  jurisdiction('WY', 'Wyoming', '#7a5a3a'),
];

/** Plates that no state issues, and the ten provinces of Canada. */
export const SPECIAL_PLATES: readonly Jurisdiction[] = [
  jurisdiction('USG', 'U.S. Government', '#4a6572'),
  jurisdiction('DPL', 'Diplomatic', '#2b5c9e'),
  jurisdiction('CC', 'Consul', '#8f2d3f'),
  jurisdiction('AB', 'Alberta', '#c4403c'),
  jurisdiction('BC', 'British Columbia', '#3166ad'),
  jurisdiction('MB', 'Manitoba', '#4a9a8c'),
  jurisdiction('NB', 'New Brunswick', '#b0343c'),
  jurisdiction('NL', 'Newfoundland and Labrador', '#297e8e'),
  jurisdiction('NS', 'Nova Scotia', '#3d6fb8'),
  jurisdiction('ON', 'Ontario', '#33508a'),
  jurisdiction('PE', 'Prince Edward Island', '#b25e38'),
  jurisdiction('QC', 'Quebec', '#4974ba'),
  jurisdiction('SK', 'Saskatchewan', '#3d824e'),
];

/** Every plate that can be spotted. */
export const JURISDICTIONS: readonly Jurisdiction[] = [...STATES, ...SPECIAL_PLATES];

/** States that are seldom met on the road. */
export const RARE: ReadonlySet<string> = new Set([
  ...['WY', 'VT', 'AK', 'ND', 'SD', 'DE', 'MT', 'RI', 'ME', 'NH', 'HI', 'ID', 'WV', 'NE', 'NM'],
]);
