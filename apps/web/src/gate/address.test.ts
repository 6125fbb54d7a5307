import { expect, test } from '@jest/globals';
import { takeAddress } from './address.js';

const at = (rest: string) => takeAddress(`https://family.example${rest}`);

test('an address without a password stays as it is', () => {
  expect(at('/bingo/manage?a=1#top')).toEqual({ clean: '/bingo/manage?a=1#top', password: null, debug: false });
});

test('a password is taken from the query, and every other parameter stays as it was written', () => {
  expect(at('/franki?a=x%20y&password=let%20me%2Bin&b=1+2&flag#here')).toEqual({
    clean: '/franki?a=x%20y&b=1+2&flag#here',
    password: 'let me+in',
    debug: false,
  });
});

test('a password is taken from the fragment', () => {
  expect(at('/#password=grandma')).toMatchObject({ clean: '/', password: 'grandma' });
  expect(at('/#part&password=grandma')).toMatchObject({ clean: '/#part', password: 'grandma' });
});

test('every password is removed, and the first that says something is used', () => {
  expect(at('/?password=&x=1#password=b')).toMatchObject({ clean: '/?x=1', password: 'b' });
  expect(at('/?password=a&password=c#password=b')).toMatchObject({ clean: '/', password: 'a' });
});

test('a password hidden behind percent signs is removed too', () => {
  expect(at('/?p%61ssword=a')).toMatchObject({ clean: '/', password: 'a' });
});

test('a parameter that only begins alike is no password', () => {
  expect(at('/?password2=a&mypassword=b')).toMatchObject({ clean: '/?password2=a&mypassword=b', password: null });
});

test('the developer console is asked for by debug=true alone', () => {
  expect(at('/?debug=true').debug).toBe(true);
  expect(at('/?debug=1').debug).toBe(false);
  expect(at('/#debug=true').debug).toBe(false);
});
