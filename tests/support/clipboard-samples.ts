import type { DroppedParts } from '#domain/rich-text/dropped'

interface ClipboardSample {
  readonly html: string
  /** The text stored after pasting. */
  readonly text: string
  /** Parts reported as dropped; null when none are. */
  readonly dropped: Partial<DroppedParts> | null
}

const wordMarker = (sign: string) =>
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`

/** The wrapper that Word 16 on Windows puts around copied content. */
const word = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/prof/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	margin-bottom:8.0pt;
	font-size:11.0pt;
	font-family:"Aptos",sans-serif;}
p.MsoListParagraphCxSpFirst, li.MsoListParagraphCxSpFirst, div.MsoListParagraphCxSpFirst
	{mso-style-priority:34;
	margin-left:36.0pt;
	font-size:11.0pt;}
p.MsoListParagraphCxSpMiddle, li.MsoListParagraphCxSpMiddle, div.MsoListParagraphCxSpMiddle
	{margin-left:36.0pt;
	font-size:11.0pt;}
p.MsoListParagraphCxSpLast, li.MsoListParagraphCxSpLast, div.MsoListParagraphCxSpLast
	{margin-left:36.0pt;
	font-size:11.0pt;}
@page WordSection1 {size:595.3pt 841.9pt;}
-->
</style>
</head>

<body lang=FR style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
${body}
<!--EndFragment-->
</body>

</html>`

const calcSheet = `<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }
		a.comment-indicator:hover + comment { background:#ffd; position:absolute; display:block; border:1px solid black; padding:0.5em;  }
		comment { display:none;  }
	</style>`

/** Lesson texts as each word processor and spreadsheet writes them to the clipboard. */
export const clipboardSamples: Readonly<Record<string, ClipboardSample>> = {
  'Word, a lesson': {
    html: word(`<p class=MsoNormal>L’eau est notée H<sub>2</sub>O, l’aire se dit en m<sup>2</sup>, le 1<sup>er</sup>
mars.<o:p></o:p></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${wordMarker('·')}Solide<o:p></o:p></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'>${wordMarker('o')}Glace<o:p></o:p></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>${wordMarker('·')}Liquide<o:p></o:p></p>`),
    text: '<p>L’eau est notée H<sub>2</sub>O, l’aire se dit en m<sup>2</sup>, le 1<sup>er</sup> mars.</p><ul><li>Solide<ul><li>Glace</li></ul></li><li>Liquide</li></ul>',
    dropped: null,
  },
  'Word, a table with a picture and a coloured word': {
    html: word(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'><b>Mot<o:p></o:p></b></p>
  </td>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt;border-left:none'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'><span style='color:red'>Nature</span><o:p></o:p></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=302 valign=top style='width:226.55pt;border:solid windowtext 1.0pt;border-top:none'>
  <p class=MsoNormal style='margin-bottom:0cm'>chat<o:p></o:p></p>
  </td>
  <td width=302 valign=top style='width:226.55pt'>
  <p class=MsoNormal style='margin-bottom:0cm'><o:p>&nbsp;</o:p></p>
  </td>
 </tr>
</table>

<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Image_1" type="#_x0000_t75"><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100
src="file:///C:/Users/prof/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Image_1"><![endif]><o:p></o:p></p>`),
    text: '<table><tr><td><strong>Mot</strong></td><td>Nature</td></tr><tr><td>chat</td><td>\u00a0</td></tr></table>',
    dropped: { pictures: 1, colours: true },
  },
  'LibreOffice Writer': {
    html: `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.6.4.1 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		td p { orphans: 0; widows: 0; background: transparent }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
	</style>
</head>
<body lang="fr-FR" link="#000080" vlink="#800000" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">
Le 1<sup>er</sup> janvier, x<sup>2</sup> et H<sub>2</sub>O</p>
<ol>
	<li><p style="line-height: 100%; margin-bottom: 0cm">un</p>
	<ol>
		<li><p style="line-height: 100%; margin-bottom: 0cm">un un</p></li>
	</ol>
	</li>
	<li><p style="line-height: 100%; margin-bottom: 0cm">deux</p></li>
</ol>
<table width="100%" cellpadding="4" cellspacing="0">
	<col width="128*"/>

	<col width="128*"/>

	<tr valign="top">
		<td width="50%" style="border-top: 1px solid #000000; padding: 0.1cm"><p>
			Ville</p>
		</td>
		<td width="50%" style="border: 1px solid #000000; padding: 0.1cm"><p>
			Habitants</p>
		</td>
	</tr>
</table>
</body>
</html>`,
    text: '<p>Le 1<sup>er</sup> janvier, x<sup>2</sup> et H<sub>2</sub>O</p><ol><li>un<ol><li>un un</li></ol></li><li>deux</li></ol><table><tr><td>Ville</td><td>Habitants</td></tr></table>',
    dropped: null,
  },
  'LibreOffice Calc, a merged title': {
    html: `<!DOCTYPE html>
<html>
<head>
	<meta name="generator" content="LibreOffice 7.6.4.1 (Linux)"/>
	${calcSheet}
</head>
<body>
<table cellspacing="0" border="0">
	<colgroup width="85"></colgroup>
	<colgroup width="120"></colgroup>
	<colgroup width="85"></colgroup>
	<tr>
		<td colspan=2 height="17" align="center" valign=middle bgcolor="#FFFF00"><b>Villes</b></td>
		<td align="left">An</td>
	</tr>
	<tr>
		<td rowspan=2 height="34" align="left">Rome</td>
		<td align="right" sdval="2.8" sdnum="1036;">2,8</td>
		<td align="right" sdval="2024" sdnum="1036;">2024</td>
	</tr>
	<tr>
		<td align="right" sdval="2.6" sdnum="1036;">2,6</td>
		<td align="right" sdval="2004" sdnum="1036;">2004</td>
	</tr>
</table>
</body>
</html>`,
    text: '<table><tr><td><strong>Villes</strong></td><td></td><td>An</td></tr><tr><td>Rome</td><td>2,8</td><td>2024</td></tr><tr><td></td><td>2,6</td><td>2004</td></tr></table>',
    dropped: { colours: true },
  },
  Excel: {
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel">
<head>
<meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\,";}
td
	{padding-top:1px;
	color:black;
	font-size:11.0pt;}
.xl65
	{mso-number-format:"0\\.0";}
-->
</style>
</head>
<body link="#467886" vlink="#96607D">
<table border=0 cellpadding=0 cellspacing=0 width=160 style='border-collapse:collapse;width:120pt'>
<!--StartFragment-->
 <col width=80 span=2 style='width:60pt'>
 <tr height=19 style='height:14.5pt'>
  <td height=19 width=80 style='height:14.5pt;width:60pt'>m<font class="font6"><sup>2</sup></font></td>
  <td class=xl65 align=right width=80 style='width:60pt'>1,5</td>
 </tr>
<!--EndFragment-->
</table>
</body>
</html>`,
    text: '<table><tr><td>m<sup>2</sup></td><td>1,5</td></tr></table>',
    dropped: null,
  },
  'Google Docs': {
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1dbb1e92-7fff-aa47"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;vertical-align:baseline;white-space:pre-wrap;">H</span><span style="font-size:0.6em;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;vertical-align:sub;white-space:pre-wrap;">2</span><span style="font-size:11pt;color:#000000;background-color:transparent;font-weight:700;vertical-align:baseline;white-space:pre-wrap;">O</span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;color:#000000;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;color:#000000;background-color:transparent;">un</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;font-size:11pt;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-size:11pt;color:#000000;">dedans</span></p></li></ul></ul></b><br class="Apple-interchange-newline">',
    text: '<p>H<sub>2</sub><strong>O</strong></p><ul><li>un<ul><li>dedans</li></ul></li></ul>',
    dropped: null,
  },
  'Google Sheets': {
    html: '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Ville&quot;}">Ville</td><td style="overflow:hidden;vertical-align:bottom;text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:2.8}">2,8</td></tr></tbody></table>',
    text: '<table><tr><td>Ville</td><td>2,8</td></tr></table>',
    dropped: null,
  },
  'a web page with a video': {
    html: '<meta charset="utf-8"><h2>Volcans</h2><p>Regarde :</p><iframe width="560" height="315" src="https://www.example.fr/embed/a" title="Volcan"></iframe>',
    text: '<h2>Volcans</h2><p>Regarde :</p>',
    dropped: { media: 1 },
  },
}
