import { chromium } from 'playwright';
const [,, filter='']=process.argv;
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--use-fake-device-for-media-stream','--use-fake-ui-for-media-stream','--autoplay-policy=no-user-gesture-required']});
const base='http://127.0.0.1:4391';
for (const scheme of ['light','dark']) for (const width of [390,820,1440]) {
  const ctx=await browser.newContext({viewport:{width,height:width===390?844:1000},colorScheme:scheme,hasTouch:width<1000,isMobile:width===390});
  const page=await ctx.newPage();
  page.on('console',m=>{if(['error','warning'].includes(m.type()))console.log(scheme,width,m.text().slice(0,300))});
  page.on('pageerror',e=>console.log('PAGEERROR',e.message));
  await page.goto(base+'/soundbox?password=test'); await page.locator('button[data-playing], button:has-text("Moo")').first().waitFor();
  const shot=async n=>{ if(n.includes(filter)) await page.screenshot({path:`/tmp/sb/shots/${n}-${width}-${scheme}.png`}); const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log('OVERFLOW',n,width,over)};
  await page.waitForTimeout(800);
  await page.keyboard.press('1'); await page.keyboard.press('2'); await page.waitForTimeout(900);
  await shot('board');
  await page.goto(base+'/soundbox/edit'); await page.getByText('Moo').first().waitFor(); await shot('list');
  const href=await page.locator('a[href^="/soundbox/edit/"]').nth(1).getAttribute('href');
  await page.goto(base+href); await page.getByRole('slider').first().waitFor(); await page.waitForTimeout(700);
  await page.screenshot({path:`/tmp/sb/shots/edit-${width}-${scheme}.png`,fullPage:true});
  await page.goto(base+'/soundbox/upload'); await page.getByText('Upload File').waitFor(); await shot('upload');
  await page.getByRole('button',{name:'Record Audio'}).click(); await page.getByRole('button',{name:'Start Recording'}).click(); await page.getByText('Recording 0:01').waitFor(); await shot('record');
  await ctx.close();
}
await browser.close();
